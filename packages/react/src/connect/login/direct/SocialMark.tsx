import type { Social } from '@latchkey/protocol'
import { socialMarks } from './generated/socialMarks.ts'

/** A person: the mark of the site's own login. */
const siteMark =
  'M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0 2.500c-5.200 0-9 2.600-9 6V22h18v-1.500c0-3.400-3.800-6-9-6Z'

/** The logo of a provider, in the colour of the text around it. */
export function SocialMark({ social, size = 20 }: { social: Social; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={social === 'site' ? siteMark : socialMarks[social]} />
    </svg>
  )
}
