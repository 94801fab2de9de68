import { embeddedAccount } from '../../common/embeddedAccount.ts'
import { useManage } from '../../common/useManage.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { walletIcon } from '../../ui/icons.ts'
import { Body, Hero } from '../../ui/Layout.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { nextIcon, passkeyIcon } from '../../ui/moreIcons.ts'
import { Note } from '../../ui/Note.tsx'
import { Row } from '../../ui/Row.tsx'

/** How the embedded wallet is used in any other wallet app: by its words, which its own page shows. */
export function UpgradeEmailWallet() {
  const { client, messages } = useDialogContext()
  useClientState()
  const login = embeddedAccount(client)?.login
  const manage = useManage()
  const words = messages.upgrade
  if (!login || !manage) return null
  return (
    <Body>
      <Hero picture={<Icon path={walletIcon} />} title={words.title}>
        <p>{words.text}</p>
      </Hero>
      <Row
        media={<Mark icon={passkeyIcon} />}
        name={<bdi>{new URL(login.frame.origin).host}</bdi>}
        detail={messages.login.manage}
        end={<Icon path={nextIcon} flip />}
        onPress={manage}
      />
      <Note tone="caution">{words.reconnect}</Note>
    </Body>
  )
}
