import { type Connection, type Latchkey, walletImage } from '@latchkey/core'
import { familyName } from '../data/images.ts'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import type { Messages } from '../messages/language.ts'
import { plusIcon, powerIcon } from '../ui/accountIcons.ts'
import { TextButton } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Foot, Heading } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row, Rows } from '../ui/Row.tsx'

/** The connected wallets, each to be let go, and the way to another one. */
export function ConnectedWallets() {
  const { client, dialog, flows, messages } = useDialogContext()
  const state = useClientState()
  const leaving = useReadable(flows.disconnect)
  const words = messages.settings
  const nameOf = (connection: Connection) => {
    const twins = state.connections.filter(({ name }) => name === connection.name)
    return twins.length > 1
      ? `${connection.name} · ${familiesOf(client, messages, connection)}`
      : connection.name
  }
  return (
    <>
      <Heading>{words.connected}</Heading>
      <Rows label={words.connected}>
        {state.connections.map((connection) => (
          <li key={connection.connectorId}>
            <Row
              media={<Picture src={walletImage(client, connection)} name={connection.name} />}
              name={nameOf(connection)}
              detail={
                connection.live ? words.accounts(connection.accounts.length) : words.restoring
              }
              end={
                <IconButton
                  icon={powerIcon}
                  label={words.disconnectOne(nameOf(connection))}
                  disabled={leaving}
                  onClick={() => flows.disconnect.start({ connectorId: connection.connectorId })}
                />
              }
            />
          </li>
        ))}
        <li>
          <Row
            media={<Mark icon={plusIcon} />}
            name={messages.profile.connectAnother}
            onPress={() => dialog.push({ view: 'Connect' })}
          />
        </li>
      </Rows>
    </>
  )
}

/** The foot that disconnects everything. */
export function DisconnectAll() {
  const { flows, messages } = useDialogContext()
  const { connections } = useClientState()
  const leaving = useReadable(flows.disconnect)
  return (
    <Foot>
      <TextButton disabled={leaving} onClick={() => flows.disconnect.start()}>
        {connections.length > 1 ? messages.settings.disconnectAll : messages.account.disconnect}
      </TextButton>
    </Foot>
  )
}

/** The chain families that a wallet is connected for. */
function familiesOf(client: Latchkey, messages: Messages, { accounts }: Connection): string {
  const namespaces = new Set(accounts.map(({ namespace }) => namespace))
  return [...namespaces].map((namespace) => familyName(client, messages, namespace)).join(', ')
}
