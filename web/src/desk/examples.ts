// Scores to try. They were written for this project, misprints included.

export interface Example {
  name: string;
  says: string;
  text: string;
}

export const EXAMPLES: Example[] = [
  {
    name: "A column of 1851",
    says: "one record settled, one repaired",
    text: `Players: Anderssen - Kieseritzky
Year: 1851
Result: 1-0

   1. P to K 4             1. P to K 4
   2. P to K B 4           2. P takes P
   3. B to B 4             3. Q to R 5 ch
   4. K to B sq            4. P to Q Kt 4
   5. B takes P            5. Kt to K B 3
   6. Kt to K B 3          6. Q to Q R 3
   7. P to Q 3             7. Kt to R 4
   8. Kt to R 4            8. Q to Kt 4
   9. Kt to B 5            9. P to Q B 3
  10. P to K Kt 4         10. Kt to B 3
  11. R to Kt sq          11. P takes B
`,
  },
  {
    name: "White over Black",
    says: "all clear, printed as fractions",
    text: `Players: Legall - Saint Brie
Year: 1750
Result: 1-0

    P-K4    Kt-KB3    B-B4
  1 ----  2 ------  3 -----
    P-K4    P-Q3      B-Kt5
    Kt-B3     KtxP    BxP ch
  4 ------  5 ----  6 ------
    P-KKt3    BxQ     K-K2
    Kt-Q5 mate
  7 ----------
`,
  },
  {
    name: "An open score",
    says: "the knights leave a choice",
    text: `Players: An amateur - Another
Year: 1849

1 P-K4 P-K4 2 Kt-B3 Kt-B3 3 B-B4 B-B4 4 P-Q3 P-Q3 5 B-K3 B-Kt3
`,
  },
  {
    name: "In full, by Law 13",
    says: "every square named",
    text: `Result: 0-1

1. Pawn on King's Bishop's second square to King's Bishop's third square
1. Pawn on King's second square to King's fourth square
2. Pawn on King's Knight's second square to King's Knight's fourth square
2. Queen on Queen's square to King's Rook's fifth square
`,
  },
  {
    name: "A spoilt page",
    says: "cannot be read to its end",
    text: `Year: 1862

1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3
5. Castles B-K2 6. R-K1 P-QKt4 7. B-Kt3 Castles
8. K-R8 K-R8 9. K-QR7 K-QR7 10. R-K8 mate K-QR3 11. K-Q8 K-Q8
`,
  },
];
