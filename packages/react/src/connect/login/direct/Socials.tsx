import type { Social } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useDialogContext } from '../../../dialog/dialogContext.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { moreIcon } from '../../../ui/moreIcons.ts'
import { useSheet } from '../../../ui/sheets.ts'
import { directFlowOf } from '../logins.ts'
import type { LoginWays } from '../ways.ts'
import { css } from './generated/direct.css.ts'
import { SocialMark } from './SocialMark.tsx'
import { socialName } from './socialNames.ts'

type Props = {
  ways: LoginWays
  /** The visitor must agree to something first. `onRefuse`: a way was pressed all the same. */
  disabled: boolean
  onRefuse: () => void
}

/** Most logos in a line; where there are more, the last place leads to all of them. */
const most = 5

/** The social accounts to log in with: two as logos, else the first by its name and the others as logos. */
export function Socials(props: Props) {
  useSheet(css)
  const { client, dialog, messages } = useDialogContext()
  const { ways, disabled, onRefuse } = props
  const { socials } = ways
  const [first] = socials
  const isPair = socials.length === 2
  const logos = isPair ? socials : socials.slice(1)
  const isLong = logos.length > most
  const shown = isLong ? logos.slice(0, most - 1) : logos
  return (
    <div className="socials">
      {first && !isPair && (
        <SocialButton {...props} social={first}>
          {messages.login.continueWith(socialName(client, first))}
        </SocialButton>
      )}
      {shown.length > 0 && (
        <div className="social-logos">
          {shown.map((social) => (
            <SocialButton {...props} key={social} social={social} />
          ))}
          {isLong && (
            <button
              type="button"
              className="social-btn press"
              aria-label={messages.titles.connectSocials}
              onClick={disabled ? onRefuse : () => dialog.push({ view: 'ConnectSocials' })}
            >
              <Icon path={moreIcon} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type ButtonProps = Props & { social: Social; children?: ReactNode }

/** A provider by its logo, and by its name where there is room. */
function SocialButton({ ways, social, disabled, onRefuse, children }: ButtonProps) {
  const context = useDialogContext()
  const { client, messages, preload } = context
  const flow = directFlowOf(context)
  const { connector } = ways
  const prepare = () => {
    connector.preload?.()
    preload(social === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial')
  }
  return (
    <button
      type="button"
      className="social-btn press"
      aria-label={messages.login.continueWith(socialName(client, social))}
      aria-disabled={disabled || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={disabled ? onRefuse : () => flow.start(connector.id, social)}
    >
      <SocialMark social={social} />
      {children}
    </button>
  )
}
