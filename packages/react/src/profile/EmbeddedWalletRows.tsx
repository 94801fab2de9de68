import { embeddedAccount } from '../common/embeddedAccount.ts'
import { useManage } from '../common/useManage.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { Mark } from '../ui/Mark.tsx'
import { mailIcon, nextIcon, outIcon, passkeyIcon } from '../ui/moreIcons.ts'
import { Row } from '../ui/Row.tsx'

/** What the visitor can do about an embedded wallet: its address, and what the wallet's own page shows. */
export function EmbeddedWalletRows() {
  const { client, dialog, messages, preload } = useDialogContext()
  useClientState()
  const account = embeddedAccount(client)
  const manage = useManage()
  const words = messages.login
  if (!account || !manage) return null
  return (
    <>
      {account.login.email && (
        <li>
          <Row
            media={<Mark icon={mailIcon} />}
            name={words.changeEmail}
            end={<Icon path={nextIcon} flip />}
            onHover={() => preload('UpdateEmailWallet')}
            onPress={() => {
              client.events.emit({ event: 'EMAIL_EDIT' })
              dialog.push({ view: 'UpdateEmailWallet' })
            }}
          />
        </li>
      )}
      <li>
        <Row
          media={<Mark icon={passkeyIcon} />}
          name={words.manage}
          detail={words.manageDetail}
          end={<Icon path={nextIcon} flip />}
          onPress={manage}
        />
      </li>
      <li>
        <Row
          media={<Mark icon={outIcon} />}
          name={words.useElsewhere}
          end={<Icon path={nextIcon} flip />}
          onHover={() => preload('UpgradeEmailWallet')}
          onPress={() => {
            client.events.emit({ event: 'EMAIL_UPGRADE_FROM_MODAL' })
            dialog.push({ view: 'UpgradeEmailWallet' })
          }}
        />
      </li>
    </>
  )
}
