import {
  amountProblem,
  checkSend,
  decimalsOf,
  maxAmount,
  readTypedAmount,
  type SendFacts,
  type SendForm,
  type SendProblem,
  tokenAddress,
  writeAmount,
} from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useFreshBalances, useOwner } from '../data/useAccount.ts'
import type { RouteOf, SendDraft } from '../shell/dialog/routes.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Body, Dock } from '../ui/Layout.tsx'
import { downIcon } from '../ui/moreIcons.ts'
import { useSheet } from '../ui/sheets.ts'
import { AmountPane } from './AmountPane.tsx'
import { css } from './generated/WalletSend.css.ts'
import { ReceiverPane } from './ReceiverPane.tsx'
import { RecipientConsent } from './RecipientConsent.tsx'
import { tickFor } from './tick.ts'
import { useEmptyDraft, useStaleForm } from './useDraft.ts'
import { nativeUnits, useFee, useNativeBalance } from './useFee.ts'
import { type Receiver, useReceiver } from './useReceiver.ts'
import { type RecipientCheck, useRecipientCheck } from './useRecipientCheck.ts'

/** How much, of what, to whom. The one button says what is missing. */
export function WalletSend({ route }: { route: RouteOf<'WalletSend'> }) {
  const empty = useEmptyDraft()
  const isStale = useStaleForm(route.draft?.owner)
  const draft = isStale ? empty : (route.draft ?? empty)
  return draft ? <Current draft={draft} /> : null
}

/** The draft with as much of its token as there is now. */
function Current({ draft }: { draft: SendDraft }) {
  const { data } = useFreshBalances(draft.owner)
  const { token: picked, ...rest } = draft
  const held = data?.find(({ address }) => address === picked?.address)
  // Once the balances are there, a token that is not among them cannot be sent.
  const token = picked && (data ? held : picked)
  return <Form draft={token ? { ...rest, token } : rest} />
}

function Form({ draft }: { draft: SendDraft }) {
  useSheet(css)
  const { dialog, flows, language, messages, preload } = useSurroundings()
  const active = useOwner()
  const { owner, token } = draft
  const receiver = useReceiver(owner.chainId, draft.to)
  const address = receiver.status === 'ok' ? receiver.address : undefined
  const fee = useFee(owner, token, address).data?.amount
  const native = useNativeBalance(owner)
  const units = nativeUnits(native)
  const recipient = { owner, address, token: token && tokenAddress(token) }
  const check = useRecipientCheck(recipient)
  const { notice } = check
  const tick = tickFor(notice, recipient)
  const isTicked = tick !== undefined && draft.ticked === tick
  const words = messages.send
  const locales = [language.locale, navigator.language]
  const typed = readTypedAmount(draft.amount, locales)
  const isAmountAmbiguous = typed.status === 'ambiguous'
  const amount = isAmountAmbiguous ? draft.amount.trim() : typed.amount

  const change = (part: Partial<SendDraft>) => {
    dialog.replace({ view: 'WalletSend', draft: { ...draft, ...part } })
  }
  const form: SendForm = {
    sendTokenAmount: amount,
    receiverAddress: draft.to,
    ...(token && { token }),
    ...(fee !== undefined && { gasPrice: fee }),
  }
  const facts: SendFacts = {
    receiver: receiverFacts(receiver, check, isTicked),
    isAmountAmbiguous,
    isSmartAccount: active?.account.type === 'smartAccount',
    ...(units !== undefined && { nativeUnits: units }),
  }
  const problem = checkSend(form, facts)
  const amountWrong = amountProblem(form, facts)
  const label = labelOf(problem, receiver.status, words, native?.symbol)
  const next = () => {
    if (problem === 'selectToken') return dialog.push({ view: 'WalletSendSelectToken', draft })
    if (problem || !token || receiver.status !== 'ok') return
    const { address, name } = receiver
    const to = { address, ...(name !== undefined && { name }) }
    flows.send.review({ owner, token, amount, to, ticked: draft.ticked })
  }
  return (
    <>
      <Body>
        <AmountPane
          draft={draft}
          typed={typed}
          onAmount={(text) => change({ amount: text })}
          onMax={token && (() => change({ amount: writeAmount(maxAmount(token, fee), locales) }))}
          isBad={amountWrong !== undefined}
          problem={amountWords(amountWrong, token, words, native?.symbol)}
        />
        <div className="between" aria-hidden="true">
          <span>
            <Icon path={downIcon} />
          </span>
        </div>
        <ReceiverPane
          draft={draft}
          receiver={receiver}
          notice={notice}
          onText={(to) => change({ to, ticked: undefined })}
        />
      </Body>
      <Dock>
        {notice && check.verdict === 'ask' && (
          <RecipientConsent
            notice={notice}
            symbol={token?.symbol ?? ''}
            checked={isTicked}
            onChange={(isNow) => change({ ticked: isNow ? tick : undefined })}
          />
        )}
        <Button
          disabled={problem !== undefined && problem !== 'selectToken'}
          onPointerEnter={() => preload('WalletSendPreview')}
          onClick={next}
        >
          <span aria-live="polite">{label}</span>
        </Button>
      </Dock>
    </>
  )
}

type Words = ReturnType<typeof useSurroundings>['messages']['send']

function labelOf(
  problem: SendProblem | undefined,
  receiver: string,
  words: Words,
  coin = '',
): string {
  if (problem === 'addAddress' && receiver === 'resolving') return words.resolving
  if (problem === 'insufficientGas') return words.problems.insufficientGas(coin)
  return problem ? words.problems[problem] : words.preview
}

/** What is wrong with the amount, as a sentence under its field. */
function amountWords(
  problem: SendProblem | undefined,
  token: TokenBalance | undefined,
  words: Words,
  coin = '',
): string | undefined {
  switch (problem) {
    case 'malformedAmount':
    case 'insufficientBalance':
      return words.amountProblems[problem]
    case 'tooPrecise':
      return token && words.amountProblems.tooPrecise(token.symbol, decimalsOf(token))
    case 'insufficientGas':
      return words.problems.insufficientGas(coin)
    default:
      return undefined
  }
}

/** What is known of the receiver, as far as it keeps the form from being reviewed. */
function receiverFacts(
  receiver: Receiver,
  { verdict }: RecipientCheck,
  isTicked: boolean,
): SendFacts['receiver'] {
  if (receiver.status === 'failed') return { status: 'invalid' }
  if (receiver.status !== 'ok') return receiver
  if (verdict === 'wait') return { status: 'checking' }
  if (verdict === 'stop') return { status: 'stopped' }
  return verdict === 'ask' && !isTicked ? { status: 'unticked' } : receiver
}
