import { Blank } from '../../ui/Blank.tsx'
import { walletIcon } from '../../ui/icons.ts'
import { useSurroundings } from '../surroundings.ts'

/** Stands behind the page of the embedded wallet while that asks for something the site has begun. */
export function ApproveTransaction() {
  const { login } = useSurroundings().messages
  return <Blank icon={walletIcon} title={login.opening} />
}
