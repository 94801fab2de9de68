export const counter = '0xc0ffee254729296a45a3885639AC7E10F9d54979'

/** Increments the counter with the visitor's wallet. */
export async function increment(): Promise<'success' | 'reverted'> {
  throw new Error('Not written yet')
}
