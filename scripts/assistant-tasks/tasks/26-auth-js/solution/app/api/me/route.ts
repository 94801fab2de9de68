import { walletAccountOf } from 'latchkey/siwx/authjs'
import { auth } from '../../../auth.ts'

export async function GET() {
  const account = walletAccountOf(await auth())
  if (account === undefined) return new Response(null, { status: 401 })
  return Response.json({ account })
}
