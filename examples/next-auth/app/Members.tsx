import { member } from '../auth.ts'
import { SignIn, SignOut } from './Session.tsx'

/** Rendered on the server: nobody receives it without a sign-in. */
export async function Members() {
  const account = await member()
  if (!account) return <SignIn />
  return (
    <section>
      <h2>Members</h2>
      <p>The server knows you as</p>
      <code>{account}</code>
      <SignOut />
    </section>
  )
}
