import { walletAccountOf } from 'latchkey/siwx/authjs'
import { auth } from '../../auth'

/** The account that the server has signed in. */
export async function GET(): Promise<Response> {
  return Response.json(walletAccountOf(await auth()) ?? null)
}
