import { useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { checkIcon } from '../ui/icons.ts'
import { Body, Hero } from '../ui/Layout.tsx'

type Props = { route: RouteOf<'RegisterAccountNameSuccess'> }

/** The account has a name now. */
export function RegisterAccountNameSuccess({ route: { name } }: Props) {
  const { dialog, messages } = useDialogContext()
  const words = messages.names
  return (
    <>
      <Hero title={name} picture={<Badge tone="good" icon={checkIcon} />}>
        <p role="status">{words.doneText}</p>
      </Hero>
      <Body>
        <Button onClick={() => dialog.reset({ view: 'Account' })}>{words.go}</Button>
      </Body>
    </>
  )
}
