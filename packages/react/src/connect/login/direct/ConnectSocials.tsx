import { useReadable } from '../../../data/useReadable.ts'
import { useDialogContext } from '../../../dialog/dialogContext.ts'
import { Body } from '../../../ui/Layout.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { useSheet } from '../../../ui/sheets.ts'
import { directFlowOf } from '../logins.ts'
import { loginWays } from '../ways.ts'
import { css } from './generated/direct.css.ts'
import { SocialMark } from './SocialMark.tsx'
import { socialName } from './socialNames.ts'

/** All social accounts to log in with. */
export function ConnectSocials() {
  useSheet(css)
  const context = useDialogContext()
  const { client, messages } = context
  const flow = directFlowOf(context)
  const ways = loginWays(client.options, useReadable(client.connectors))
  if (!ways) return null
  return (
    <Body>
      <Rows label={messages.titles.connectSocials}>
        {ways.socials.map((social) => (
          <li key={social}>
            <Row
              media={
                <span className="social-mark">
                  <SocialMark social={social} />
                </span>
              }
              name={socialName(client, social)}
              onPress={() => flow.start(ways.connector.id, social)}
            />
          </li>
        ))}
      </Rows>
    </Body>
  )
}
