import { decimalsOf } from '@latchkey/core/features'
import { formatAmount } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/wire'
import { useFreshBalances } from '../../data/useAccount.ts'
import { useDialogContext, useMessages } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { amountText } from '../../format/amount.ts'
import { Button, TextButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Body, Dock } from '../../ui/Layout.tsx'
import { downIcon, plusIcon } from '../../ui/moreIcons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { countOf, heldNft } from '../nft/heldNft.ts'
import { NftPane } from '../nft/NftPane.tsx'
import { NftRemark } from '../nft/NftRemark.tsx'
import { useNftCheck } from '../nft/useNftCheck.ts'
import { RecipientConsent } from '../recipients/RecipientConsent.tsx'
import type { SendDraft } from '../routes.ts'
import { useEmptyDraft, useStaleForm } from '../useDraft.ts'
import { AmountPane } from './AmountPane.tsx'
import { css } from './generated/WalletSend.css.ts'
import { MemoField } from './MemoField.tsx'
import { type FollowedLink, followLink } from './paymentLink.ts'
import { ReceiverPane } from './ReceiverPane.tsx'
import { Recipients } from './Recipients.tsx'
import { type SendFormState, useSendForm } from './useSendForm.ts'

/** How much, of what, to whom. The one button says what is missing. */
export function WalletSend({ route }: { route: RouteOf<'WalletSend'> }) {
  const empty = useEmptyDraft()
  const isStale = useStaleForm(route.draft?.owner, route.draft?.to)
  const draft = isStale ? empty : (route.draft ?? empty)
  if (!draft) return null
  const { nft } = draft
  return nft ? <CurrentNft draft={draft} nft={nft} /> : <Current draft={draft} />
}

/** The draft with as many of its NFT as the chain says that there are. One of one needs no amount. */
function CurrentNft({ draft, nft }: { draft: SendDraft; nft: Nft }) {
  const { owner } = draft
  const owned = useNftCheck({ owner, nft })?.owned ?? countOf(nft)
  const amount = owned > 1n ? draft.amount : '1'
  return <Form draft={{ ...draft, token: heldNft(nft, owned), amount }} link={{ status: 'none' }} />
}

/** The draft with as much of its token as there is now. */
function Current({ draft }: { draft: SendDraft }) {
  const { data } = useFreshBalances(draft.owner)
  const { token: picked, ...rest } = draft
  const held = data?.find(({ address }) => address === picked?.address)
  // Once the balances are there, a token that is not among them cannot be sent.
  const token = picked && (data ? held : picked)
  const typed = token ? { ...rest, token } : rest
  const { client, language } = useDialogContext()
  const link = followLink(typed, {
    networks: client.options.networks,
    // All recipients get the same token.
    balances: draft.before && token ? [token] : data,
    locales: [language.locale, navigator.language],
  })
  return <Form draft={link.status === 'filled' ? link.draft : typed} link={link} />
}

function Form({ draft, link }: { draft: SendDraft; link: FollowedLink }) {
  useSheet(css)
  const form = useSendForm(draft)
  const { check, receiver, recipient, memo, token, change } = form
  const { before = [], nft } = draft
  const words = useMessages().send
  const label = useLabel(form)
  const typing = {
    typed: form.typed,
    onAmount: (amount: string) => change({ amount }),
    onMax: form.enterMax,
    isBad: form.amountWrong !== undefined,
    problem: useAmountWords(form),
  }
  return (
    <>
      <Body>
        {before.length > 0 && token && (
          <Recipients
            payments={before}
            token={token}
            onRemove={(index) => change({ before: before.filter((_, place) => place !== index) })}
          />
        )}
        {nft && token ? (
          <NftPane nft={nft} token={token} amount={draft.amount} {...typing} />
        ) : (
          <AmountPane draft={draft} promised={form.promised} {...typing} />
        )}
        <div className="between" aria-hidden="true">
          <span>
            <Icon path={downIcon} />
          </span>
        </div>
        <ReceiverPane
          draft={draft}
          receiver={receiver}
          notice={check.notice}
          link={link}
          onText={(to) => change({ to, ticked: undefined })}
        />
        <NftRemark check={form.nft} />
        {memo.isOffered && (
          <MemoField
            text={draft.memo ?? ''}
            problem={memo.problem}
            onText={(text) => change({ memo: text })}
          />
        )}
        {form.addRecipient && (
          <TextButton className="add" onClick={form.addRecipient}>
            <Icon path={plusIcon} />
            {words.addRecipient}
          </TextButton>
        )}
      </Body>
      <Dock>
        {check.notice && check.verdict === 'ask' && (
          <RecipientConsent
            notice={check.notice}
            symbol={token?.symbol ?? ''}
            checked={recipient.isTicked}
            onChange={(isNow) => change({ ticked: isNow ? recipient.tick : undefined })}
          />
        )}
        <NextButton form={form} label={label} />
      </Dock>
    </>
  )
}

/** The one button. It leads on to what is missing, or to the review. */
function NextButton({ form, label }: { form: SendFormState; label: string }) {
  const { dialog, flows, preload } = useDialogContext()
  const { draft, problem, ready } = form
  const next = () => {
    if (problem === 'selectToken') return dialog.push({ view: 'WalletSendSelectToken', draft })
    if (ready) flows.send.review(ready)
  }
  return (
    <Button
      disabled={problem !== undefined && problem !== 'selectToken'}
      onPointerEnter={() => preload('WalletSendPreview')}
      onClick={next}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  )
}

function useLabel({ problem, receiver, coin }: SendFormState): string {
  const words = useMessages().send
  if (problem === 'addAddress' && receiver.status === 'resolving') return words.resolving
  if (problem === 'insufficientGas') return words.problems.insufficientGas(coin)
  switch (problem) {
    case undefined:
      return words.preview
    case 'checkingNft':
    case 'unreadNft':
    case 'refusedNft':
      return words.nft.problems[problem]
    default:
      return words.problems[problem]
  }
}

/** What is wrong with the amount, as a sentence under its field. */
function useAmountWords({ amountWrong, token, coin, check }: SendFormState): string | undefined {
  const { language, messages } = useDialogContext()
  const words = messages.send
  switch (amountWrong) {
    case 'malformedAmount':
    case 'insufficientBalance':
      return words.amountProblems[amountWrong]
    case 'tooPrecise':
      return token && words.amountProblems.tooPrecise(token.symbol, decimalsOf(token))
    case 'belowLeast': {
      if (!token || check.least === undefined) return undefined
      const least = formatAmount(check.least, decimalsOf(token))
      return words.amountProblems.belowLeast(amountText(least, language.locale, token.symbol))
    }
    case 'insufficientGas':
      return words.problems.insufficientGas(coin)
    default:
      return undefined
  }
}
