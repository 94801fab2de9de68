declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /** The visitor enters another address to log in with, and then the codes of both mailboxes. */
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: undefined
    UpdateEmailSecondaryOtp: undefined
    /** How the embedded wallet is used in other wallet apps. */
    UpgradeEmailWallet: undefined
    AccountSettings: undefined
    Profile: undefined
    /** `picking`: the wallet has just connected with several accounts. */
    SwitchAddress: { picking?: boolean }
  }
}

export {}
