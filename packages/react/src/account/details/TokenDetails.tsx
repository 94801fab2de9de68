import { tokenAddress } from '@latchkey/core/features'
import { namespaceOf, plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { Amount } from '../../common/Amount.tsx'
import { Money } from '../../common/Money.tsx'
import { isSameToken } from '../../common/sameToken.ts'
import { TokenPicture } from '../../common/TokenRow.tsx'
import { explorerUrl } from '../../data/links.ts'
import { type Owner, useBalances } from '../../data/useAccount.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { changeOf } from '../../format/change.ts'
import { swapIcon } from '../../ui/accountIcons.ts'
import { Button } from '../../ui/Button.tsx'
import { Body, Facts, Pair } from '../../ui/Layout.tsx'
import { downIcon, upIcon } from '../../ui/moreIcons.ts'
import { Note } from '../../ui/Note.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { ExplorerFoot } from './ExplorerFoot.tsx'
import { fact } from './fact.ts'
import { css } from './generated/details.css.ts'
import { Identifier } from './Identifier.tsx'
import { NetworkFact } from './NetworkFact.tsx'
import { TokenActivity } from './TokenActivity.tsx'
import { useStaleOwner } from './useStaleOwner.ts'

/** One token of the account: how much of it, its worth, what it is, and what was done with it. */
export function TokenDetails({ route }: { route: RouteOf<'TokenDetails'> }) {
  useSheet(css)
  const { client } = useDialogContext()
  const { owner } = route
  const isStale = useStaleOwner(owner)
  const { data } = useBalances(owner)
  if (isStale) return null
  const token = data ? heldOf(data, route) : route.token
  const address = tokenAddress(token)
  const href = address && explorerUrl(client, owner.chainId, { account: address })
  return (
    <>
      <Head token={token} />
      <Body>
        <Warning token={token} />
        <Actions owner={owner} token={token} />
        <TokenFacts owner={owner} token={token} />
        <TokenActivity owner={owner} token={token} />
      </Body>
      <ExplorerFoot href={href} />
    </>
  )
}

/** The token with as much as there is now: the balance may have changed since the row was pressed. */
function heldOf(data: readonly TokenBalance[], { owner, token }: RouteOf<'TokenDetails'>) {
  const { chainId } = owner
  const held = data.find((one) => isSameToken({ ...one, chainId }, { ...token, chainId }))
  return held ? { ...held, chainId } : withoutBalance(token)
}

/** What an account no longer has is still named; there is none of it to send. */
function withoutBalance({ value, ...token }: TokenBalance): TokenBalance {
  const quantity = { ...token.quantity, numeric: '0' }
  return { ...token, quantity, ...(value !== undefined && { value: 0 }) }
}

function Head({ token }: { token: TokenBalance }) {
  const { messages } = useDialogContext()
  return (
    <div className="detail">
      <TokenPicture token={token} size={64} />
      <p className="detail-amount">
        <Amount value={token.quantity.numeric} symbol={token.symbol} reveals />
      </p>
      <p className="detail-more">
        {token.value === undefined || token.price === 0 ? (
          messages.account.noPrice
        ) : (
          <Money value={token.value} />
        )}
      </p>
    </div>
  )
}

/** Spam, and what only looks like another token, is named as what it is. */
function Warning({ token: { flags } }: { token: TokenBalance }) {
  const words = useDialogContext().messages.details
  if (!flags?.is_spam && !flags?.imitates) return null
  const title = flags.imitates ? words.imitates(plainText(flags.imitates, 12)) : words.spam
  return (
    <Note tone="caution" title={title}>
      {words.spamTokenText}
    </Note>
  )
}

/**
 * What can be done with it here. Spam is only shown. One is sent on the active network only, and received at the address
 * of the active account only, which another family of networks does not know.
 */
function Actions({ owner, token }: { owner: Owner; token: TokenBalance }) {
  const { client, dialog, messages, preload } = useDialogContext()
  const { network } = useClientState()
  const { features } = client.options
  const isFamily = namespaceOf(owner.chainId) === namespaceOf(network)
  if (token.flags?.is_spam || !isFamily) return null
  const canSend = features.send && owner.chainId === network && Number(token.quantity.numeric) > 0
  if (!canSend && !features.receive) return null
  const draft = { owner, token, amount: '', to: '' }
  const receive = features.receive && (
    <Button
      variant="quiet"
      icon={downIcon}
      onPointerEnter={() => preload('WalletReceive')}
      onClick={() => dialog.push({ view: 'WalletReceive' })}
    >
      {messages.account.receive}
    </Button>
  )
  const swap = features.swaps && owner.chainId === network && (
    <Button
      variant="quiet"
      icon={swapIcon}
      onPointerEnter={() => preload('Swap')}
      onClick={() => dialog.push({ view: 'Swap', pay: { owner, token } })}
    >
      {messages.account.swap}
    </Button>
  )
  if (!canSend) return receive
  return (
    <Pair>
      {receive}
      {swap}
      <Button
        icon={upIcon}
        onPointerEnter={() => preload('WalletSend')}
        onClick={() => dialog.push({ view: 'WalletSend', draft })}
      >
        {messages.account.send}
      </Button>
    </Pair>
  )
}

function TokenFacts({ owner, token }: { owner: Owner; token: TokenBalance }) {
  const { language, messages } = useDialogContext()
  const address = tokenAddress(token)
  const { change24h, price } = token
  const change = change24h !== undefined && price > 0 && changeOf(change24h, language.locale).text
  const { account, details: words, preview } = messages
  const chainId = token.chainId ?? owner.chainId
  return (
    <Facts
      facts={[
        ...fact(words.price, price > 0 && <Money value={price} />),
        ...fact(words.change24h, change),
        ...fact(preview.network, <NetworkFact chainId={chainId} />),
        ...fact(
          words.tokenAddress,
          address && <Identifier text={address} copyLabel={account.copyAddress} />,
        ),
      ]}
    />
  )
}
