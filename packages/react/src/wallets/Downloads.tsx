import { isMobile } from '@latchkey/core/links'
import { isWebLink } from '../data/links.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { walletIcon } from '../ui/icons.ts'
import { Body, Foot } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { globeIcon, outIcon, phoneIcon, refreshIcon } from '../ui/moreIcons.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Downloads.css.ts'

/** Where to get a wallet: its stores and its site. */
export function Downloads({ route: { wallet } }: { route: RouteOf<'Downloads'> }) {
  useSheet(css)
  const { messages } = useDialogContext()
  const words = messages.getWallet
  const named = [
    [words.chrome, wallet.chrome_store, globeIcon],
    [words.ios, wallet.app_store, phoneIcon],
    [words.android, wallet.play_store, phoneIcon],
    [words.website, wallet.homepage, globeIcon],
  ] as const
  const places = named.flatMap(([name, href, icon]) =>
    isWebLink(href) ? { name, href, icon } : [],
  )
  if (places.length === 0) {
    return (
      <Blank icon={walletIcon} title={words.noLinks}>
        {words.noLinksText}
      </Blank>
    )
  }
  const phone = wallet.app_store ?? wallet.play_store ?? wallet.homepage
  return (
    <>
      <Body>
        <Rows label={messages.titles.getNamed(wallet.name)}>
          {places.map(({ name, href, icon }) => (
            <li key={name}>
              <Row
                media={<Mark icon={icon} />}
                name={name}
                detail={new URL(href).hostname}
                end={<Icon path={outIcon} />}
                href={href}
              />
            </li>
          ))}
        </Rows>
        {!isMobile() && isWebLink(phone) && (
          <div className="to-phone">
            <QrCode
              text={phone}
              label={words.scanToInstall}
              failure={{ text: messages.common.loadFailed, again: messages.common.tryAgain }}
            />
            <p>{words.scanToInstall}</p>
          </div>
        )}
      </Body>
      {!isMobile() && (
        <Foot>
          <span>{words.refreshText}</span>
          <Button variant="quiet" icon={refreshIcon} onClick={() => window.location.reload()}>
            {words.refresh}
          </Button>
        </Foot>
      )}
    </>
  )
}
