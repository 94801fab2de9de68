import { auth } from '../../auth'

/** The account that the server has signed in. */
export async function GET(): Promise<Response> {
  return Response.json((await auth())?.user?.name ?? null)
}
