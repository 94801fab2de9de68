import type { RecipientNotice } from '@latchkey/core/features'
import { type ChainId, namespaceOf } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { AddressText } from '../../common/AddressText.tsx'
import { networkName } from '../../data/images.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { errorSentences } from '../../messages/errors.ts'
import { TextButton } from '../../ui/Button.tsx'
import { FieldPane } from '../../ui/FieldPane.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { userIcon } from '../../ui/moreIcons.ts'
import { LookAlike } from '../recipients/LookAlike.tsx'
import { type RemarkTone, recipientWords } from '../recipients/recipientWords.ts'
import type { SendDraft } from '../routes.ts'
import { LinkRemark } from './LinkRemark.tsx'
import type { FollowedLink } from './paymentLink.ts'
import type { Receiver } from './useReceiver.ts'

type Props = {
  draft: SendDraft
  receiver: Receiver
  /** What is known of the receiver, once it is. */
  notice: RecipientNotice | undefined
  /** The state of a pasted payment link. */
  link: FollowedLink
  onText: (text: string) => void
}

/** To whom: an address or a name, the whole address that it resolves to, and what should be known of it. */
export function ReceiverPane({ draft, receiver, notice, link, onText }: Props) {
  const { dialog, messages, preload } = useDialogContext()
  const words = messages.send
  const known = useRemark(draft, receiver, notice)
  const remark = link.status === 'none' || link.status === 'filled' ? known : linkRemark(link)
  const paste = () => {
    navigator.clipboard.readText().then(
      (pasted) => onText(pasted.trim()),
      () => dialog.notify('error', words.pasteFailed),
    )
  }
  const namespace = namespaceOf(draft.owner.chainId)
  return (
    <FieldPane
      label={words.to}
      action={<TextButton onClick={paste}>{words.paste}</TextButton>}
      beside={
        <IconButton
          icon={userIcon}
          label={words.addressBook}
          onPointerEnter={() => preload('AddressBook')}
          onClick={() => dialog.push({ view: 'AddressBook', draft })}
        />
      }
      input={{
        placeholder: words.recipient,
        value: draft.to,
        dir: 'ltr',
        autoCapitalize: 'off',
        'aria-invalid': remark?.tone === 'bad',
        'data-autofocus': draft.nft && draft.to === '' ? 'next' : undefined,
        onChange: (event) => onText(event.target.value),
      }}
      problem={remark?.text}
      tone={remark?.tone}
    >
      {receiver.status === 'ok' && notice?.kind !== 'lookAlike' && (
        <AddressText address={receiver.address} />
      )}
      {receiver.status === 'ok' && notice?.kind === 'lookAlike' && (
        <LookAlike namespace={namespace} original={notice.original} address={receiver.address} />
      )}
      {receiver.status === 'failed' && (
        <TextButton onClick={receiver.retry}>{messages.common.tryAgain}</TextButton>
      )}
      {notice?.kind === 'tokenAccount' && (
        <TextButton className="small" onClick={() => onText(notice.owner)}>
          {messages.recipient.useOwner}
        </TextButton>
      )}
      {(notice?.kind === 'firstTime' || notice?.kind === 'known') && receiver.status === 'ok' && (
        <TextButton
          className="small"
          onClick={() => dialog.push({ view: 'Contact', namespace, address: receiver.address })}
        >
          {messages.recipient.save}
        </TextButton>
      )}
    </FieldPane>
  )
}

function linkRemark(link: FollowedLink): Remark {
  const tone = link.status === 'refused' ? 'bad' : 'plain'
  return { tone, text: <LinkRemark link={link} /> }
}

/** The network that a recipient is on, and the way there. */
function ElsewhereRemark({ chainId }: { chainId: ChainId }) {
  const { client, flows, messages } = useDialogContext()
  const name = networkName(client, chainId)
  return (
    <>
      {messages.recipient.otherNetwork(name)}{' '}
      <TextButton onClick={() => flows.switch.start(chainId)}>
        {messages.paymentLink.switch(name)}
      </TextButton>
    </>
  )
}

type Remark = { tone: RemarkTone; text: ReactNode }

/** Returns the one remark below the field. */
function useRemark(
  { owner, token }: SendDraft,
  receiver: Receiver,
  notice: RecipientNotice | undefined,
): Remark | undefined {
  const { client, messages } = useDialogContext()
  const { recipient, send } = messages
  const network = networkName(client, owner.chainId)
  switch (receiver.status) {
    case 'empty':
      return undefined
    case 'resolving':
      return { tone: 'plain', text: send.resolving }
    case 'unknownName':
      return { tone: 'bad', text: send.unknownName }
    case 'otherNetwork':
      return { tone: 'bad', text: <ElsewhereRemark chainId={receiver.chainId} /> }
    case 'failed':
      return { tone: 'bad', text: send.nameFailed(errorSentences(messages, receiver.error)) }
    case 'invalid':
      return {
        tone: 'bad',
        text:
          receiver.reason === 'otherFamily'
            ? recipient.otherFamily(receiver.namespace, network)
            : recipient[receiver.reason],
      }
    case 'ok': {
      const borrowed = receiver.isEthereum ? recipient.fromEthereum(network) : undefined
      const words = notice && recipientWords(notice, messages, token?.symbol ?? '')
      if (!words) return borrowed === undefined ? undefined : { tone: 'plain', text: borrowed }
      return {
        tone: words.tone,
        text: (
          <>
            {words.title && <b>{words.title}</b>}
            {words.text}
            {borrowed !== undefined && ` ${borrowed}`}
          </>
        ),
      }
    }
  }
}
