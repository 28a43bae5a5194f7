// Reads the lines of a docket's head about an event in which a clock is pressed.
#ifndef ADOUBE_SPEECH_EVENT_LINES_H
#define ADOUBE_SPEECH_EVENT_LINES_H

#include "law/code.h"
#include "speech/agree.h"

/* What was said, where the laws have a default. */
typedef struct EventSaid {
    bool pace, supervision, arranged;
    uint16_t arrangement; /* the number of one of the 960 */
} EventSaid;

bool event_control(Text value, Event *event, DocketFault *fault);
bool event_late(Text value, Event *event, DocketFault *fault);
bool event_start(Text value, Event *event, DocketFault *fault);
bool event_arrangement(Text value, EventSaid *said, DocketFault *fault);
bool event_assistant(Text value, Event *event, DocketFault *fault);
bool event_scoring(Text value, Event *event, DocketFault *fault);

/* What the event has settled of a section that the laws leave to it. */
bool event_agree(Text value, const Code *code, Event *event, Agreed *agreed, DocketFault *fault);

/* The pace follows from the control, and the supervision from the pace, unless they were said. */
bool event_finish(Event *event, const EventSaid *said, DocketFault *fault);

#endif
