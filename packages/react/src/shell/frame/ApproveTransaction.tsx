import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { walletIcon } from '../../ui/icons.ts'

/** Stands behind the page of the embedded wallet while that asks for something the site has begun. */
export function ApproveTransaction() {
  const { login } = useDialogContext().messages
  return <Blank icon={walletIcon} title={login.opening} />
}
