import { tokenAddress } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { Amount } from '../../common/Amount.tsx'
import { Money } from '../../common/Money.tsx'
import { TokenPicture } from '../../common/TokenRow.tsx'
import { explorerUrl } from '../../data/links.ts'
import { type Owner, useBalances, useOwner, useOwnerOn } from '../../data/useAccount.ts'
import type { RouteOf } from '../../shell/dialog/routes.ts'
import { useSurroundings } from '../../shell/surroundings.ts'
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
import { isSameToken } from './sameToken.ts'
import { TokenActivity } from './TokenActivity.tsx'

/** One token of the account: how much of it, its worth, what it is, and what was done with it. */
export function TokenDetails({ route }: { route: RouteOf<'TokenDetails'> }) {
  useSheet(css)
  const { client } = useSurroundings()
  const active = useOwner()
  const owner = useOwnerOn(route.token.chainId ?? active?.owner.chainId)
  const { data } = useBalances(owner)
  if (!active || !owner) return null
  // The balance may have changed since the row was pressed.
  const token = data?.find((one) => isSameToken(one, route.token)) ?? route.token
  const address = tokenAddress(token)
  const href = address && explorerUrl(client, owner.chainId, { account: address })
  return (
    <>
      <Head token={token} />
      <Body>
        <Warning token={token} />
        <Actions owner={active.owner} token={token} />
        <TokenFacts owner={owner} token={token} />
        <TokenActivity owner={owner} token={token} />
      </Body>
      <ExplorerFoot href={href} />
    </>
  )
}

function Head({ token }: { token: TokenBalance }) {
  const { messages } = useSurroundings()
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
  const words = useSurroundings().messages.details
  if (!flags?.is_spam && !flags?.imitates) return null
  const title = flags.imitates ? words.imitates(plainText(flags.imitates, 12)) : words.spam
  return (
    <Note tone="caution" title={title}>
      {words.spamTokenText}
    </Note>
  )
}

/** What can be done with it here: a token of another network, and spam, is only shown. */
function Actions({ owner, token }: { owner: Owner; token: TokenBalance }) {
  const { client, dialog, messages, preload } = useSurroundings()
  const { features } = client.options
  const isHere = (token.chainId ?? owner.chainId) === owner.chainId
  const canSend = features.send && isHere && !token.flags?.is_spam
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
  if (!canSend) return receive
  return (
    <Pair>
      {receive}
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
  const { messages } = useSurroundings()
  const address = tokenAddress(token)
  const { account, details: words, preview } = messages
  const chainId = token.chainId ?? owner.chainId
  return (
    <Facts
      facts={[
        ...fact(words.price, token.price > 0 && <Money value={token.price} />),
        ...fact(preview.network, <NetworkFact chainId={chainId} />),
        ...fact(
          words.tokenAddress,
          address && <Identifier text={address} copyLabel={account.copyAddress} />,
        ),
      ]}
    />
  )
}
