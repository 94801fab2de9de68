import { PasskeyRow } from './direct/PasskeyRow.tsx'
import { Socials } from './direct/Socials.tsx'
import { EmailForm } from './EmailForm.tsx'
import type { LoginWays } from './ways.ts'

type Props = {
  ways: LoginWays
  /** Which of the two places among the ways to connect: the field and the passkey, or the social accounts. */
  place: 'email' | 'social'
  /** The visitor must agree to something first. `onRefuse`: a way was pressed all the same. */
  disabled: boolean
  onRefuse: () => void
}

/** The ways to log in, at their places. */
export function LoginForm({ ways, place, ...consent }: Props) {
  if (place === 'social') return <Socials ways={ways} {...consent} />
  return (
    <>
      {ways.email && <EmailForm connector={ways.connector} {...consent} />}
      {ways.passkey && <PasskeyRow ways={ways} {...consent} />}
    </>
  )
}
