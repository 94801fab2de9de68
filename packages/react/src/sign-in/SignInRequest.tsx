import type { Account, SignInState } from '@latchkey/core'
import { isKnownError, type LatchkeyError, shortAddress } from '@latchkey/protocol'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { networkName } from '../data/images.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { errorSentences } from '../messages/errors.ts'
import type { Messages } from '../messages/language.ts'
import { Button } from '../ui/Button.tsx'
import { Body, Dock, Facts, Heading, Hero, Pair, Pane } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/SignInRequest.css.ts'
import { Marks } from './Marks.tsx'

type Props = {
  state: SignInState
  account: Account
  isLeaving: boolean
  sign: () => void
  cancel: () => void
}

/** Who asks whom to sign in, what is signed and what it costs, and why the last attempt came to nothing. */
export function SignInRequest({ state, account, isLeaving, sign, cancel }: Props) {
  useSheet(css)
  const { messages } = useDialogContext()
  const { common, signIn: words } = messages
  const trouble = troubleOf(state, messages)
  const next = trouble ? trouble.next : 'sign'
  return (
    <>
      <Hero picture={<Marks address={account.address} />} title={words.title(location.host)}>
        <p>{words.text}</p>
      </Hero>
      <Body>
        {trouble && (
          <Note tone="caution" alert title={trouble.title}>
            {trouble.text}
          </Note>
        )}
        <Agreed />
        <SignInFacts account={account} />
      </Body>
      <Dock>
        <Pair>
          <Button variant="quiet" busy={isLeaving} onClick={cancel}>
            {isLeaving ? words.cancelling : common.cancel}
          </Button>
          {next && (
            <Button disabled={isLeaving} onClick={sign}>
              {words[next]}
            </Button>
          )}
        </Pair>
      </Dock>
    </>
  )
}

/** What the visitor agrees to besides: the site's own words, as they will be signed. */
function Agreed() {
  const { client, messages } = useDialogContext()
  const { statement, resources = [] } = client.options.siwx ?? {}
  if (statement === undefined && resources.length === 0) return null
  return (
    <>
      <Heading>{messages.signIn.agree}</Heading>
      <Pane>
        {statement !== undefined && (
          <p className="sign-in-text" dir="auto">
            {statement}
          </p>
        )}
        {resources.map((resource) => (
          <bdi className="sign-in-resource" key={resource}>
            {resource}
          </bdi>
        ))}
      </Pane>
    </>
  )
}

function SignInFacts({ account }: { account: Account }) {
  const { client, messages } = useDialogContext()
  const { network } = useClientState()
  const { preview, review, signIn } = messages
  return (
    <Facts
      facts={[
        [review.account, shortAddress(account.address)],
        [
          preview.network,
          <span className="sign-in-network" key="network">
            <NetworkPicture chainId={network} size={20} />
            {networkName(client, network)}
          </span>,
        ],
        [preview.fee, signIn.free],
      ]}
    />
  )
}

/** `next`: what the visitor can do about it here, if anything. */
type Trouble = { title: string; text: string; next?: 'sign' | 'again' }

function troubleOf(state: SignInState, messages: Messages): Trouble | undefined {
  if (state.status !== 'asked') return undefined
  const { signIn } = messages
  if (state.hasExpired) return { title: signIn.expired, text: signIn.expiredText, next: 'sign' }
  return state.error && failureOf(state.error, messages)
}

/** Why a server refuses the date of a message. */
const clockReasons: ReadonlySet<string> = new Set([
  'issuedInFuture',
  'tooOld',
  'notYetValid',
  'expired',
])

function failureOf(error: LatchkeyError, messages: Messages): Trouble {
  const { signIn, signing } = messages
  if (isKnownError(error, 'SIGNATURE_DECLINED'))
    return { title: signing.declined, text: signIn.declinedText, next: 'again' }
  if (isKnownError(error, 'FEATURE_UNSUPPORTED'))
    return { title: signIn.unsupported, text: signIn.unsupportedText }
  if (isKnownError(error, 'SIGNATURE_UNVERIFIED'))
    return { title: signing.unverified, text: errorSentences(messages, error), next: 'again' }
  if (isKnownError(error, 'SIGN_IN_REFUSED') && clockReasons.has(error.context?.reason ?? ''))
    return { title: signIn.clock, text: signIn.clockText, next: 'again' }
  if (isKnownError(error, 'SIGN_IN_REFUSED') || isKnownError(error, 'WALLET_MISBEHAVED'))
    return { title: signIn.refused, text: signIn.refusedText, next: 'again' }
  return { title: signIn.failed, text: errorSentences(messages, error), next: 'again' }
}
