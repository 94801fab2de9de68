import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { walletIcon } from '../../ui/icons.ts'

/** Behind the embedded wallet's page while that requests something for the site. */
export function ApproveTransaction() {
  const { login } = useDialogContext().messages
  return <Blank icon={walletIcon} title={login.opening} />
}
