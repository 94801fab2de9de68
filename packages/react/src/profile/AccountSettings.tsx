import { families, namespaceOf } from '@latchkey/protocol'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { useCurrency, useMoneyChoice, useWantedCurrency } from '../common/useCurrency.ts'
import { networkName } from '../data/images.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { wholeSum } from '../format/wholeSum.ts'
import { Icon } from '../ui/Icon.tsx'
import { clockIcon } from '../ui/icons.ts'
import { Body, Heading } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { codeIcon, layersIcon, nextIcon, userIcon } from '../ui/moreIcons.ts'
import { Row, Rows } from '../ui/Row.tsx'
import { Switch } from '../ui/Switch.tsx'
import { ConnectedWallets, DisconnectAll } from './ConnectedWallets.tsx'
import { CurrencyRow } from './CurrencyRow.tsx'
import { EmbeddedWalletRows } from './EmbeddedWalletRows.tsx'
import { LanguageRow } from './LanguageRow.tsx'
import { SmartAccountSwitch } from './SmartAccountSwitch.tsx'

/**
 * Every choice of the visitor in one place: how money is shown, the language, the network, what the account allows, and its
 * wallets.
 */
export function AccountSettings() {
  const { client, dialog, messages } = useDialogContext()
  const { network } = useClientState()
  return (
    <>
      <Body>
        <Heading>{messages.money.heading}</Heading>
        <CurrencyRow />
        <LanguageRow />
        <SmallBalances />
        <Heading>{messages.preview.network}</Heading>
        <Row
          media={<NetworkPicture chainId={network} />}
          name={networkName(client, network)}
          end={<Icon path={nextIcon} flip />}
          onPress={() => dialog.push({ view: 'Networks' })}
        />
        <SmartAccountSwitch />
        <Heading>{messages.titles.account}</Heading>
        <Rows label={messages.titles.account}>
          <TokenApprovals />
          <CodeOfAccount />
          <Leading view="AddressBook" icon={userIcon} name={messages.titles.addressBook} />
          {client.options.features.smartSessions && (
            <Leading view="SmartSessionList" icon={clockIcon} name={messages.titles.sessions} />
          )}
          <EmbeddedWalletRows />
        </Rows>
        <ConnectedWallets />
      </Body>
      <DisconnectAll />
    </>
  )
}

type LeadingProps = {
  view: 'AccountCode' | 'AddressBook' | 'Allowances' | 'SmartSessionList'
  icon: string
  name: string
  detail?: string
}

/** A row that leads to another view. */
function Leading({ view, icon, name, detail }: LeadingProps) {
  const { dialog, preload } = useDialogContext()
  return (
    <li>
      <Row
        media={<Mark icon={icon} />}
        name={name}
        detail={detail}
        end={<Icon path={nextIcon} flip />}
        onHover={() => preload(view)}
        onPress={() => dialog.push({ view })}
      />
    </li>
  )
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
  const { messages } = useDialogContext()
  const { network } = useClientState()
  if (!families[namespaceOf(network)].services.includes('allowances')) return null
  const { titles, allowances } = messages
  return (
    <Leading
      view="Allowances"
      icon={layersIcon}
      name={titles.allowances}
      detail={allowances.entry}
    />
  )
}

/** Shown on networks whose accounts can have code. */
function CodeOfAccount() {
  const { titles, accountCode } = useDialogContext().messages
  const { network } = useClientState()
  if (namespaceOf(network) !== 'eip155') return null
  return (
    <Leading
      view="AccountCode"
      icon={codeIcon}
      name={titles.accountCode}
      detail={accountCode.entry}
    />
  )
}
