import { type Connection, type Latchkey, walletImage } from '@latchkey/core'
import { families, namespaceOf } from '@latchkey/protocol'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { useCurrency, useMoneyChoice, useWantedCurrency } from '../common/useCurrency.ts'
import { familyName, networkName } from '../data/images.ts'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { wholeSum } from '../format/wholeSum.ts'
import type { Messages } from '../messages/language.ts'
import { plusIcon, powerIcon } from '../ui/accountIcons.ts'
import { TextButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Body, Foot, Heading } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { layersIcon, nextIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { Switch } from '../ui/Switch.tsx'
import { CurrencyRow } from './CurrencyRow.tsx'
import { SmartAccountSwitch } from './SmartAccountSwitch.tsx'

/** The connected wallets, each to be let go, and the network that they are used on. */
export function AccountSettings() {
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
      <Body>
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
        <Heading>{messages.preview.network}</Heading>
        <Row
          media={<NetworkPicture chainId={state.network} />}
          name={networkName(client, state.network)}
          end={<Icon path={nextIcon} flip />}
          onPress={() => dialog.push({ view: 'Networks' })}
        />
        <SmartAccountSwitch />
        <TokenApprovals />
        <Heading>{messages.money.heading}</Heading>
        <CurrencyRow />
        <SmallBalances />
      </Body>
      <Foot>
        <TextButton disabled={leaving} onClick={() => flows.disconnect.start()}>
          {state.connections.length > 1 ? words.disconnectAll : messages.account.disconnect}
        </TextButton>
      </Foot>
    </>
  )
}

/** The chain families that a wallet is connected for. */
function familiesOf(client: Latchkey, messages: Messages, { accounts }: Connection): string {
  const namespaces = new Set(accounts.map(({ namespace }) => namespace))
  return [...namespaces].map((namespace) => familyName(client, messages, namespace)).join(', ')
}

function SmallBalances() {
  const { hidesSmall, change } = useMoneyChoice()
  const { language, messages } = useDialogContext()
  const wanted = useWantedCurrency()
  const code = useCurrency()?.code ?? wanted
  return (
    <Switch
      label={messages.money.hideSmall(wholeSum(1, language.locale, code))}
      checked={hidesSmall}
      onChange={(isOn) => change({ hidesSmall: isOn })}
    />
  )
}

/** Shown where the services can list an account's allowances. */
function TokenApprovals() {
  const { dialog, messages, preload } = useDialogContext()
  const { network } = useClientState()
  if (!families[namespaceOf(network)].services.includes('allowances')) return null
  return (
    <Row
      media={<Mark icon={layersIcon} />}
      name={messages.titles.allowances}
      detail={messages.allowances.entry}
      end={<Icon path={nextIcon} flip />}
      onHover={() => preload('Allowances')}
      onPress={() => dialog.push({ view: 'Allowances' })}
    />
  )
}
