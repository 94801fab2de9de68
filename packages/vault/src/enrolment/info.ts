/** Separates these messages from other uses of HPKE. */
export const info: Uint8Array<ArrayBuffer> = new TextEncoder().encode('latchkey enrolment 1')
