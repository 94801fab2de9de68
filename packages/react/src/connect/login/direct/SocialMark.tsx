import type { Social } from '@latchkey/protocol'
import { socialMarks } from './generated/socialMarks.ts'

/** The logo of a provider, in the colour of the text around it. */
export function SocialMark({ social, size = 20 }: { social: Social; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={socialMarks[social]} />
    </svg>
  )
}
