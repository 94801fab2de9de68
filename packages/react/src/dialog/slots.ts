/**
 * What subjects hold on a dialog for as long as it lives, each set when it is first wanted. A subject adds its slot by
 * declaration merging: `declare module '../dialog/slots.ts' { interface DialogSlots { purchase?: Window } }`
 */
export interface DialogSlots {}
