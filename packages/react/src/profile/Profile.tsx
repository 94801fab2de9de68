import { type Account, type Connection, selectAccount } from '@latchkey/core'
import { isSameAddress, shortAddress } from '@latchkey/protocol'
import { familyName } from '../data/images.ts'
import { useOwner } from '../data/useAccount.ts'
import { useClientState, useSurroundings } from '../shell/surroundings.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Body } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { plusIcon, settingsIcon } from '../ui/moreIcons.ts'
import { Row, Rows } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'

/** All accounts of all connected wallets, to choose the one that the page works with. */
export function Profile() {
  const { client, dialog, flows, messages } = useSurroundings()
  const state = useClientState()
  const active = useOwner()
  const words = messages.profile

  const choose = (connection: Connection, account: Account) => {
    const { namespace, address } = account
    selectAccount(client, { connectorId: connection.connectorId, namespace, address })
    const isElsewhere = active?.account.namespace !== namespace
    const network = client.options.networks.find((known) => known.chainNamespace === namespace)
    dialog.backTo('Account', { view: 'Account' })
    // Last: a wallet that is being asked is left by going to another view.
    if (isElsewhere && network) flows.switch.start(network.caipNetworkId)
  }

  return (
    <Body>
      <Rows label={words.yours}>
        {state.connections.flatMap((connection) =>
          connection.accounts.map((account) => {
            const { namespace, address, label } = account
            const short = shortAddress(address)
            const place = `${connection.name} · ${familyName(client, messages, namespace)}`
            const isActive =
              active?.connection.connectorId === connection.connectorId &&
              active.account.namespace === namespace &&
              isSameAddress(namespace, active.account.address, address)
            return (
              <li key={`${connection.connectorId} ${namespace} ${address}`}>
                <Row
                  media={<Avatar seed={address} size={40} />}
                  name={label ?? short}
                  detail={label ? `${short} · ${place}` : place}
                  current={isActive}
                  end={isActive ? <Tag tone="good">{words.active}</Tag> : <Tag>{words.switch}</Tag>}
                  onPress={() => choose(connection, account)}
                />
              </li>
            )
          }),
        )}
      </Rows>
      <Rows>
        <li>
          <Row
            media={<Mark icon={plusIcon} />}
            name={words.connectAnother}
            onPress={() => dialog.push({ view: 'Connect' })}
          />
        </li>
        <li>
          <Row
            media={<Mark icon={settingsIcon} />}
            name={words.settings}
            onPress={() => dialog.push({ view: 'AccountSettings' })}
          />
        </li>
      </Rows>
    </Body>
  )
}
