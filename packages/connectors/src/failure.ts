/** An error as EIP-1193 has it. */
export function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
