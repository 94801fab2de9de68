import { useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { walletIcon } from '../ui/icons.ts'
import { Body, Hero } from '../ui/Layout.tsx'

/** On a phone: no wallet app answered, or the browser of another app keeps the visitor from opening one. */
export function FindWallet({ route: { reason } }: { route: RouteOf<'FindWallet'> }) {
  const { dialog, messages } = useDialogContext()
  const words = messages.findWallet
  const isWebView = reason === 'webView'
  return (
    <>
      <Hero
        title={isWebView ? words.webViewTitle : words.notFoundTitle}
        picture={<Badge tone="caution" icon={walletIcon} />}
      >
        <p role="alert">{isWebView ? words.webView : words.notFound}</p>
      </Hero>
      <Body>
        <Button onClick={() => dialog.push({ view: 'GetWallet' })}>{words.find}</Button>
        {isWebView && (
          <CopyButton
            text={window.location.href}
            copiedLabel={messages.common.copied}
            onFail={() => dialog.notify('error', messages.common.copyFailed)}
          >
            {words.copyPage}
          </CopyButton>
        )}
      </Body>
    </>
  )
}
