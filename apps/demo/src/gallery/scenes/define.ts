import type { Route } from '@latchkey/react/stage'
import type { Scene } from '../scene.ts'

type Rest = Omit<Scene, 'view' | 'state' | 'route'>

/** A view that needs nothing to be drawn, in one state. */
export function scene(view: PlainView, state: string, rest: Rest = {}): Scene {
  return { view, state, route: { view }, ...rest }
}

/** A view that is reached from another one, or by a route with parameters. */
export function sceneAt(view: Scene['view'], state: string, route: Route, rest: Rest = {}): Scene {
  return { view, state, route, ...rest }
}

/** The compiler compares at most 25 of them one by one, so scenes of these name their route. */
type PlainView = Exclude<
  { [V in Route['view']]: { view: V } extends Route ? V : never }[Route['view']],
  | 'AccountCode'
  | 'Swap'
  | 'ReviewRequest'
  | 'SIWXSignMessage'
  | 'ConnectingSiwe'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'ConnectSocials'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'ApproveTransaction'
  | 'SmartSessionCreated'
  | 'SmartSessionList'
>
