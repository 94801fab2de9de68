/**
 * What a client holds for others, under a name of theirs: each sets its slot when it is first wanted. A module that
 * needs one adds its line by declaration merging:
 * `declare module '@latchkey/core/slots' { interface ClientSlots { dialog: DialogRemote } }`
 */
export interface ClientSlots {}
