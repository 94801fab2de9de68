import { parseAccountId, plainText } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/wire'
import { Amount } from '../../common/Amount.tsx'
import { explorerUrl, serviceImage } from '../../data/links.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { LargePicture } from '../../ui/LargePicture.tsx'
import { Body, Facts, Heading } from '../../ui/Layout.tsx'
import { upIcon } from '../../ui/moreIcons.ts'
import { Note } from '../../ui/Note.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { ExplorerFoot } from './ExplorerFoot.tsx'
import { fact } from './fact.ts'
import { css } from './generated/details.css.ts'
import { Identifier } from './Identifier.tsx'
import { NetworkFact } from './NetworkFact.tsx'
import { useStaleOwner } from './useStaleOwner.ts'

/** Characters of what an NFT says about itself. */
const longest = 500

/** One NFT: its picture, what it says about itself, and where it is. */
export function NftDetails({ route: { owner, nft } }: { route: RouteOf<'NftDetails'> }) {
  useSheet(css)
  const { client, messages } = useDialogContext()
  const words = messages.details
  const isStale = useStaleOwner(owner)
  if (isStale) return null
  const address = parseAccountId(nft.address)?.address
  const href = address && explorerUrl(client, nft.chainId, { account: address })
  const description = plainText(nft.description ?? '', longest)
  return (
    <>
      <Body>
        <LargePicture
          src={serviceImage(client, nft.imageUrl)}
          missing={words.noPicture}
          failed={words.pictureFailed}
        />
        {nft.flags.is_spam && (
          <Note tone="caution" title={words.spam}>
            {words.spamTokenText}
          </Note>
        )}
        <SendButton owner={owner} nft={nft} />
        {description && <p className="detail-text">{description}</p>}
        <NftFacts nft={nft} address={address} />
        <Traits traits={nft.traits ?? []} />
      </Body>
      <ExplorerFoot href={href} />
    </>
  )
}

/** Spam is only shown. An NFT is sent on the active network only. */
function SendButton({ owner, nft }: Pick<RouteOf<'NftDetails'>, 'owner' | 'nft'>) {
  const { client, dialog, messages, preload } = useDialogContext()
  const { network } = useClientState()
  const canSend = client.options.features.send && owner.chainId === network
  if (!canSend || nft.flags.is_spam) return null
  const draft = { owner, nft, amount: '', to: '' }
  return (
    <Button
      icon={upIcon}
      onPointerEnter={() => preload('WalletSend')}
      onClick={() => dialog.push({ view: 'WalletSend', draft })}
    >
      {messages.account.send}
    </Button>
  )
}

function NftFacts({ nft, address }: { nft: Nft; address: string | undefined }) {
  const { account, details: words, preview } = useDialogContext().messages
  const { collection, quantity, standard, tokenId } = nft
  // On Solana an NFT is its mint; it has no number besides.
  const isNumbered = standard !== 'token2022'
  return (
    <Facts
      facts={[
        ...fact(words.collection, plainText(collection) || undefined),
        ...fact(words.owned, standard === 'erc1155' && <Amount value={quantity} />),
        ...fact(preview.network, <NetworkFact chainId={nft.chainId} />),
        ...fact(
          words.tokenAddress,
          address && <Identifier text={address} copyLabel={account.copyAddress} />,
        ),
        ...fact(
          words.tokenId,
          isNumbered && <Identifier text={tokenId} copyLabel={words.copyTokenId} />,
        ),
      ]}
    />
  )
}

/** The traits from the token's metadata, each by name. A name may be missing, or occur twice. */
function Traits({ traits }: { traits: NonNullable<Nft['traits']> }) {
  const { details: words } = useDialogContext().messages
  if (traits.length === 0) return null
  return (
    <section>
      <Heading>{words.traits}</Heading>
      <ul className="traits" aria-label={words.traits}>
        {traits.map(({ name, value }, index) => {
          const key = `${index} ${name}`
          return (
            <li key={key}>
              {name && <span className="muted">{plainText(name, 64)}</span>}
              <span>{plainText(value, 64)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
