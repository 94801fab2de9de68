import { findNetwork, isSmartAccount } from '@latchkey/core'
import { paymentLink, tokenAddress } from '@latchkey/core/features'
import type { Network } from '@latchkey/protocol'
import { AddressText } from '../common/AddressText.tsx'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { type Owner, useBalances, useOwnerOn } from '../data/useAccount.ts'
import { useTokenFacts } from '../data/useTokenFacts.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { amountText } from '../format/amount.ts'
import { TextButton } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Body } from '../ui/Layout.tsx'
import { nextIcon } from '../ui/moreIcons.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { Row } from '../ui/Row.tsx'
import { useSheet } from '../ui/sheets.ts'
import { AmountRequest } from './AmountRequest.tsx'
import { css } from './generated/WalletReceive.css.ts'
import { askables, type RequestedAmount, readRequestedAmount } from './requestedAmount.ts'
import { ShareButton } from './ShareButton.tsx'

const pictures = 3

/** The address on a network, to scan, read, copy and share, with an optional amount. */
export function WalletReceive({ route }: { route: RouteOf<'WalletReceive'> }) {
  useSheet(css)
  const { client } = useDialogContext()
  const state = useClientState()
  const chainId = route.chainId ?? state.network
  const owner = useOwnerOn(chainId)
  const network = findNetwork(client, chainId)
  if (!owner || !network) return null
  return <Receive route={route} owner={owner} network={network} />
}

type Props = { route: RouteOf<'WalletReceive'>; owner: Owner; network: Network }

function Receive({ route, owner, network }: Props) {
  const { client, dialog, language, messages } = useDialogContext()
  const { address } = owner
  const words = messages.receive
  const draft = route.requested
  // Only who asks for an amount needs to know of the tokens.
  const { data: held = [] } = useBalances(draft && owner)
  const choices = askables(network, held)
  const [native] = choices
  const chosen = choices.find(({ token }) => token === draft?.token) ?? native
  const token = draft && chosen?.token
  const facts = useTokenFacts(owner, token ?? null)
  // The link has base units: of how many decimals they are the chain says.
  const written =
    token === undefined
      ? chosen
      : chosen && facts.data && { ...chosen, decimals: facts.data.decimals }
  const locales = [language.locale, navigator.language]
  const requested: RequestedAmount = !draft
    ? { status: 'none' }
    : written
      ? readRequestedAmount(draft.amount, written, { network, address, locales })
      : { status: facts.error === undefined ? 'none' : 'unread' }
  // A smart account is one on this network.
  const isAlone = isSmartAccount(client.getState(), network.chainNamespace)
  const networks = client.options.networks.filter(({ caipNetworkId, chainNamespace }) =>
    isAlone ? caipNetworkId === owner.chainId : chainNamespace === network.chainNamespace,
  )
  const canAsk = paymentLink({ chainId: owner.chainId, recipient: address, decimals: 0 })
  const change = (next: typeof draft) => {
    const { requested: _, ...rest } = route
    dialog.replace(next ? { ...rest, requested: next } : rest)
  }
  return (
    <Body>
      <Code
        requested={requested}
        symbol={chosen?.symbol ?? ''}
        address={address}
        network={network}
      />
      {draft && chosen && (
        <AmountRequest
          {...{ draft, requested, choices, chosen: written ?? chosen }}
          balance={held.find((one) => tokenAddress(one) === chosen.token)}
          onChange={change}
          onRetry={facts.refetch}
        />
      )}
      {/* Below the form, which keeps its place. */}
      {requested.status === 'ok' && (
        <CopyButton
          text={address}
          copiedLabel={messages.common.addressCopied}
          onFail={() => dialog.notify('error', messages.common.copyFailed)}
        >
          {words.copy}
        </CopyButton>
      )}
      {!draft && canAsk && (
        <TextButton className="receive-ask" onClick={() => change({ amount: '' })}>
          {words.request}
        </TextButton>
      )}
      <Row
        media={
          <span className="stack">
            {networks.slice(0, pictures).map(({ caipNetworkId }) => (
              <NetworkPicture key={caipNetworkId} chainId={caipNetworkId} size={28} />
            ))}
          </span>
        }
        name={words.networks}
        detail={words.networkCount(networks.length)}
        end={<Icon path={nextIcon} flip />}
        onPress={() => dialog.push({ view: 'WalletCompatibleNetworks', chainId: owner.chainId })}
      />
    </Body>
  )
}

/** What is scanned, what it says in words, and ways to hand it on. */
function Code({
  requested,
  symbol,
  address,
  network,
}: {
  requested: RequestedAmount
  symbol: string
  address: string
  network: Network
}) {
  const { dialog, language, messages } = useDialogContext()
  const words = messages.receive
  const amount =
    requested.status === 'ok' ? amountText(requested.plain, language.locale, symbol) : ''
  const text = requested.status === 'ok' ? requested.link : address
  return (
    <div className="receive">
      <QrCode
        text={text}
        label={requested.status === 'ok' ? words.asksQr(amount, network.name) : words.qr(address)}
        failure={{ text: messages.common.loadFailed, again: messages.common.tryAgain }}
      />
      <p className="receive-says" role="status">
        {requested.status === 'ok' ? words.asks(amount, network.name) : words.on(network.name)}
      </p>
      <AddressText address={address} centered />
      <div className="receive-ways">
        <CopyButton
          text={text}
          copiedLabel={requested.status === 'ok' ? words.linkCopied : messages.common.addressCopied}
          onFail={() => dialog.notify('error', messages.common.copyFailed)}
        >
          {requested.status === 'ok' ? words.copyLink : words.copy}
        </CopyButton>
        <ShareButton text={text}>{words.share}</ShareButton>
      </div>
    </div>
  )
}
