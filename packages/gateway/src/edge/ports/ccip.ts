/** Why there is no answer. */
export type CcipProblem = 'badSender' | 'badCall' | 'foreignName'

/** Answers to ENS clients that a resolver contract sent here (ERC-3668). */
export type Ccip = {
  /**
   * `sender` is the resolver contract, `data` its call of `resolve(bytes,bytes)` (ENSIP-10). The answer is `0x` hex of
   * the result, the Unix time until which it may be used, and the signature of both.
   */
  answer(call: {
    sender: string
    data: string
  }): Promise<{ ok: true; data: `0x${string}` } | { ok: false; problem: CcipProblem }>
}
