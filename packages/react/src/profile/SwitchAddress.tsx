import { type Account, type Connection, selectAccount, walletImage } from '@latchkey/core'
import { isSameAddress, shortAddress } from '@latchkey/protocol'
import { useOwner } from '../data/useAccount.ts'
import { useDialogContext, useMessages } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Body, Heading, Hero } from '../ui/Layout.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'

/** The addresses of the active wallet, to choose the one that the page works with. */
export function SwitchAddress({ route: { picking = false } }: { route: RouteOf<'SwitchAddress'> }) {
  const { client, dialog } = useDialogContext()
  const messages = useMessages()
  const active = useOwner()
  if (!active) return null
  const { connection, account } = active
  const { namespace } = account
  const words = messages.switchAddress
  const choose = ({ address }: Account) => {
    selectAccount(client, { connectorId: connection.connectorId, namespace, address })
    if (picking) dialog.close()
    else dialog.backTo('Account', { view: 'Account' })
  }
  return (
    <>
      {picking && (
        <Hero
          title={connection.name}
          picture={
            <Picture src={walletImage(client, connection)} name={connection.name} size={64} />
          }
        >
          <p>{words.pick}</p>
        </Hero>
      )}
      <Body>
        {groupsOf(connection, namespace).map(({ type, accounts }) => {
          const heading = type === 'ordinal' ? words.ordinal : words.payment
          return (
            <div key={type}>
              {type !== 'all' && <Heading>{heading}</Heading>}
              <Rows label={type === 'all' ? words.list : heading}>
                {accounts.map((each) => {
                  const isActive = isSameAddress(namespace, account.address, each.address)
                  return (
                    <li key={each.address}>
                      <Row
                        media={<Avatar seed={each.address} size={40} />}
                        name={each.label ?? shortAddress(each.address)}
                        detail={each.label ? shortAddress(each.address) : each.path}
                        current={isActive}
                        end={isActive && !picking && <Tag tone="good">{words.current}</Tag>}
                        onPress={() => choose(each)}
                      />
                    </li>
                  )
                })}
              </Rows>
            </div>
          )
        })}
      </Body>
    </>
  )
}

type Group = { type: 'all' | 'payment' | 'ordinal'; accounts: readonly Account[] }

/** Those for payments and those for ordinals apart, where a wallet has both. */
function groupsOf({ accounts }: Connection, namespace: Account['namespace']): Group[] {
  const own = accounts.filter((account) => account.namespace === namespace)
  const ordinal = own.filter((account) => account.type === 'ordinal')
  if (ordinal.length === 0) return [{ type: 'all', accounts: own }]
  const payment = own.filter((account) => account.type !== 'ordinal')
  return [
    { type: 'payment', accounts: payment },
    { type: 'ordinal', accounts: ordinal },
  ]
}
