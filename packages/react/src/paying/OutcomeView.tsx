import type { ChainId } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { explorerUrl } from '../data/links.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Body, Hero } from '../ui/Layout.tsx'
import { outIcon, refreshIcon } from '../ui/moreIcons.ts'
import type { OutcomePresentation } from './outcomePresentation.ts'

type Props = {
  presentation: OutcomePresentation
  chainId: ChainId
  /** The transaction that an explorer shows, where one is known. */
  hash: string | undefined
  /** The way to do the same again. */
  again?: { label: string; onPress: () => void } | undefined
  /** Further text and buttons. */
  children?: ReactNode
}

/** The state of a sent transaction: pending, then what the chain has decided. */
export function OutcomeView({
  presentation: { tone, icon, title, text },
  chainId,
  hash,
  again,
  children,
}: Props) {
  const { client, dialog, messages } = useDialogContext()
  const href = hash && explorerUrl(client, chainId, { transaction: hash })
  return (
    <>
      <Hero title={title} picture={<Badge key={tone} tone={tone} icon={icon} />}>
        <p role="status">{text}</p>
      </Hero>
      <Body>
        {children}
        {href && (
          <ButtonLink variant="quiet" icon={outIcon} href={href}>
            {messages.preview.explorer}
          </ButtonLink>
        )}
        {again && (
          <Button variant="quiet" icon={refreshIcon} onClick={again.onPress}>
            {again.label}
          </Button>
        )}
        <Button onClick={() => dialog.reset({ view: 'Account' })}>{messages.common.done}</Button>
      </Body>
    </>
  )
}
