import { activeAccount, type Login } from '@latchkey/core'
import { preferAccountType } from '@latchkey/core/features'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { Switch } from '../ui/Switch.tsx'

/** Chooses between a plain and a smart account, where the wallet has both on the network. */
export function SmartAccountSwitch() {
  const { client } = useDialogContext()
  const active = activeAccount(useClientState())
  const login = active && client.connectors.find(active.connection.connectorId)?.login
  return login ? <Choice login={login} /> : null
}

function Choice({ login: { accountType } }: { login: Login }) {
  const { client, dialog, messages } = useDialogContext()
  const { network, accountType: preferred } = useClientState()
  const networks = useReadable(accountType.networks)
  const words = messages.settings
  if (!networks.includes(network)) return null
  const change = (isOn: boolean) => {
    preferAccountType(client, isOn ? 'smartAccount' : 'eoa').catch(() =>
      dialog.notify('error', messages.login.failed),
    )
  }
  return (
    <Switch
      label={
        <span className="row-text">
          <span className="row-name">{words.smartAccount}</span>
          <span className="row-detail">{words.smartAccountText}</span>
        </span>
      }
      checked={preferred.eip155 === 'smartAccount'}
      onChange={change}
    />
  )
}
