// Dockets and lessons are text that the bundler puts into a script.

declare module "*.docket" {
  const text: string;
  export default text;
}
declare module "*.lesson" {
  const text: string;
  export default text;
}
