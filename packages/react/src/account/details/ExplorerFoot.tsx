import { useDialogContext } from '../../dialog/dialogContext.ts'
import { TextLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Foot } from '../../ui/Layout.tsx'
import { outIcon } from '../../ui/moreIcons.ts'

/** The way to the explorer's page, where the network has an explorer. */
export function ExplorerFoot({ href }: { href: string | undefined }) {
  const { messages } = useDialogContext()
  if (href === undefined) return null
  return (
    <Foot>
      <TextLink href={href}>
        {messages.account.explorer}
        <Icon path={outIcon} flip />
      </TextLink>
    </Foot>
  )
}
