import {
  checkSend,
  maxAmount,
  readTypedAmount,
  type SendProblem,
  writeAmount,
} from '@latchkey/core/features'
import { namespaceOf } from '@latchkey/protocol'
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
import { RecipientNote } from './RecipientNote.tsx'
import { useEmptyDraft, useStaleForm } from './useDraft.ts'
import { nativeUnits, useFee, useNativeBalance } from './useFee.ts'
import { useNotice } from './useNotice.ts'
import { useReceiver } from './useReceiver.ts'

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
  const asset = draft.token && assetOf(draft.token)
  const token = data?.find((held) => assetOf(held) === asset) ?? draft.token
  return <Form draft={token ? { ...draft, token } : draft} />
}

/** What tells one token from another; the native coin has no address. */
function assetOf({ chainId, address }: TokenBalance): string {
  return `${chainId} ${address}`
}

function Form({ draft }: { draft: SendDraft }) {
  useSheet(css)
  const { dialog, flows, language, messages, preload } = useSurroundings()
  const active = useOwner()
  const { owner, token } = draft
  const receiver = useReceiver(namespaceOf(owner.chainId), draft.to)
  const address = receiver.status === 'ok' ? receiver.address : undefined
  const fee = useFee(owner, token, address).data?.amount
  const native = useNativeBalance(owner)
  const units = nativeUnits(native)
  const notice = useNotice(owner, address)
  const words = messages.send
  const locales = [language.locale, navigator.language]
  const typed = readTypedAmount(draft.amount, locales)
  const isAmountAmbiguous = typed.status === 'ambiguous'
  const amount = isAmountAmbiguous ? draft.amount.trim() : typed.amount

  const change = (part: Partial<SendDraft>) => {
    dialog.replace({ view: 'WalletSend', draft: { ...draft, ...part } })
  }
  const problem = checkSend(
    {
      sendTokenAmount: amount,
      receiverAddress: draft.to,
      ...(token && { token }),
      ...(fee !== undefined && { gasPrice: fee }),
    },
    {
      receiver: receiver.status === 'failed' ? { status: 'invalid' } : receiver,
      isAmountAmbiguous,
      isSmartAccount: active?.account.type === 'smartAccount',
      ...(units !== undefined && { nativeUnits: units }),
    },
  )
  const label = labelOf(problem, receiver.status, words, native?.symbol)
  const next = () => {
    if (problem === 'selectToken') return dialog.push({ view: 'WalletSendSelectToken', draft })
    if (problem || !token || receiver.status !== 'ok') return
    const { status: _ok, ...to } = receiver
    flows.send.review({ owner, token, amount, to })
  }
  return (
    <>
      <Body>
        <AmountPane
          draft={draft}
          typed={typed}
          onAmount={(text) => change({ amount: text })}
          onMax={token && (() => change({ amount: writeAmount(maxAmount(token, fee), locales) }))}
          isBad={isAmountBad(problem)}
        />
        <div className="between" aria-hidden="true">
          <span>
            <Icon path={downIcon} />
          </span>
        </div>
        <ReceiverPane text={draft.to} receiver={receiver} onText={(to) => change({ to })} />
        {address !== undefined && <RecipientNote notice={notice} address={address} />}
      </Body>
      <Dock>
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

function isAmountBad(problem: SendProblem | undefined): boolean {
  return (
    problem === 'ambiguousAmount' ||
    problem === 'malformedAmount' ||
    problem === 'tooPrecise' ||
    problem === 'insufficientBalance'
  )
}
