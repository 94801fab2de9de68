/** The most messages of one page. */
export const messagesMax = 100
/** A page ends with the message that reaches so many characters. */
export const charactersMax = 1_000_000
