// Made by scripts/catalogue/main.ts from thirdweb 5.121.6 (Apache-2.0, © Non-Fungible Labs), @rainbow-me/rainbowkit 2.2.11 (MIT, © Rainbow). Do not edit.
/** Wallets that only the packages know, one a line, as JSON. */
export const collectedText = `
{"slug":"okto","name":"Okto","home":"https://okto.tech/","families":["evm"],"ios":"6450688229","android":"im.okto.contractwalletclient","mobile":"okto://","source":["rainbowkit"]}
{"slug":"berasig","name":"BeraSig","home":"https://berasig.com/","families":["evm"],"rdns":"app.berasig","ios":"6502052535","android":"io.berasig.ios","chrome":"ckedkkegjbflcfblcjklibnedmfjppbj","mobile":"berasig://","source":["rainbowkit","thirdweb"]}
{"slug":"bifrost","name":"Bifrost Wallet","home":"https://bifrostwallet.com/","families":["evm"],"rdns":"com.bifrostwallet","flag":"isBifrost","ios":"1577198351","android":"com.bifrostwallet.app","mobile":"bifrostwallet://","source":["rainbowkit","thirdweb"]}
{"slug":"bitski","name":"Bitski","home":"https://bitski.com/","families":["evm"],"flag":"isBitski","chrome":"feejiigddaafeojfddjjlmfkabimkell","source":["rainbowkit"]}
{"slug":"bitverse","name":"Bitverse Wallet","home":"https://www.bitverse.zone/","families":["evm"],"ios":"1645515614","android":"com.bitverse.app","mobile":"bitverseapp://open/wallet","chrome":"gkeelndblnomfmjnophbhfhcjbcnemka","source":["rainbowkit","thirdweb"]}
{"slug":"bloom","name":"Bloom Wallet","home":"https://bloomwallet.io/","families":["evm"],"mobile":"bloom://wallet-connect","source":["rainbowkit"]}
{"slug":"clv","name":"CLV","home":"https://clv.org/","families":["evm"],"ios":"1570072858","chrome":"nhnkbkgjikgcigadomkphalanndcapjk","source":["rainbowkit"]}
{"slug":"compass","name":"Compass Wallet","home":"https://compasswallet.io/","families":["evm"],"rdns":"io.leapwallet.CompassWallet","chrome":"anokgmphncpekkhclmingpimjmcooifb","mobile":"leapcompass://","ios":"6450257441","android":"io.leapwallet.compass","source":["rainbowkit","thirdweb"]}
{"slug":"dawn","name":"Dawn","home":"https://dawnwallet.xyz/","families":["evm"],"flag":"isDawn","ios":"1673143782","source":["rainbowkit"]}
{"slug":"desig","name":"Desig Wallet","home":"https://desig.io/","families":["evm"],"ios":"6450106028","android":"io.desig.app","chrome":"panpgppehdchfphcigocleabcmcgfoca","source":["rainbowkit"]}
{"slug":"foxwallet","name":"FoxWallet","home":"https://foxwallet.com/","families":["evm"],"ios":"1590983231","android":"com.foxwallet.play","mobile":"foxwallet://","source":["rainbowkit"]}
{"slug":"gate","name":"Gate Wallet","home":"https://www.gate.io/","families":["evm"],"rdns":"io.gate.wallet","ios":"1294998195","android":"com.gateio.gateio","chrome":"cpmkedoipcpimgecpmgpldfpohjplkpp","mobile":"gtweb3wallet://","source":["rainbowkit"]}
{"slug":"gemini","name":"Gemini Wallet","home":"https://keys.gemini.com/","families":["evm"],"rdns":"com.gemini.wallet","source":["rainbowkit"]}
{"slug":"iopay","name":"ioPay Wallet","home":"https://iopay.me/","families":["evm"],"ios":"1478086371","android":"io.iotex.iopay.gp","mobile":"iopay://","source":["rainbowkit"]}
{"slug":"kresus","name":"Kresus Wallet","home":"https://kresusconnect.kresus.com/","families":["evm"],"ios":"6444355152","android":"com.kresus.superapp","mobile":"com.kresus.superapp://","source":["rainbowkit"]}
{"slug":"meco","name":"MeCo Wallet","home":"https://mecowallet.com/","families":["evm"],"rdns":"com.meco.wallet","ios":"6749523218","android":"com.memecore.wallet","mobile":"mecowallet://","source":["rainbowkit"]}
{"slug":"nest","name":"Nest","home":"https://nestwallet.xyz/","families":["evm"],"rdns":"xyz.nestwallet","flag":"isNestWallet","mobile":"nestwallet://","ios":"6451122334","android":"xyz.nestwallet.nestwallet","chrome":"cmoakldedjfnjofgbbfenefcagmedlga","source":["rainbowkit","thirdweb"]}
{"slug":"omni","name":"Omni","home":"https://omniwallet.app.link/","families":["evm"],"ios":"1569375204","android":"fi.steakwallet.app","mobile":"omni://","source":["rainbowkit"]}
{"slug":"paraswap","name":"ParaSwap Wallet","home":"https://paraswap.io/","families":["evm"],"ios":"1584610690","mobile":"paraswap://","source":["rainbowkit"]}
{"slug":"ramper","name":"Ramper Wallet","home":"https://www.ramper.xyz/","families":["evm"],"chrome":"nbdhibgjnjpnkajaghbffjbkcgljfgdi","source":["rainbowkit"]}
{"slug":"safeheron","name":"Safeheron","home":"https://www.safeheron.com/","families":["evm"],"flag":"isSafeheron","chrome":"aiaghdjafpiofpainifbgfgjfpclngoh","source":["rainbowkit"]}
{"slug":"tokenary","name":"Tokenary","home":"https://tokenary.io/","families":["evm"],"flag":"isTokenary","source":["rainbowkit"]}
{"slug":"universal-profiles","name":"Universal Profiles","home":"https://my.universalprofile.cloud/","families":["evm"],"rdns":"io.universaleverything.universalprofiles","ios":"6702018631","android":"io.universaleverything.universalprofiles","chrome":"abpickdkkbnbcoepogfhkhennhfhehfn","mobile":"io.universaleverything.universalprofiles://wallet-connect","source":["rainbowkit","thirdweb"]}
{"slug":"wigwam","name":"Wigwam","home":"https://wigwam.app/","families":["evm"],"rdns":"com.wigwam.wallet","flag":"isWigwam","chrome":"lccbohhgfkdikahanoclbdmaolidjdfl","mobile":"wigwam://","ios":"6630381643","android":"com.wigwamapp","source":["rainbowkit","thirdweb"]}
{"slug":"xportal","name":"xPortal","home":"https://xportal.com/","families":["evm"],"rdns":"com.elrond.maiar.wallet","flag":"isxPortal","ios":"1519405832","android":"com.elrond.maiar.wallet","mobile":"xportal://","source":["rainbowkit"]}
{"slug":"zeal","name":"Zeal","home":"https://zeal.app/","families":["evm"],"rdns":"app.zeal","flag":"isZeal","android":"app.zeal.wallet","chrome":"heamnjbnflcikcggoiplibfommfbkjpj","mobile":"zeal://","source":["rainbowkit"]}
{"slug":"zilpay","name":"ZilPay","home":"https://zilpay.io/","families":["evm"],"rdns":"io.zilpay","flag":"isZilPay","ios":"1547105860","android":"com.zilpaymobile","mobile":"zilpay://","source":["rainbowkit"]}
{"slug":"my","name":"My Wallet","home":"https://mywallet.io/","families":["evm"],"desktop":"mywallet-wc://","mobile":"mywallet-wc://","source":["thirdweb"]}
{"slug":"ironwallet","name":"IronWallet","home":"https://ironwallet.io/","families":["evm"],"ios":"6451146325","android":"com.wallet.crypto.btc.eth","mobile":"https://app.ironwallet.io/","source":["thirdweb"]}
{"slug":"bridge","name":"Bridge Wallet","home":"https://www.mtpelerin.com/bridge-wallet","families":["evm"],"ios":"1481859680","android":"com.mtpelerin.bridge","mobile":"https://bridge.mtpelerin.com/wc","source":["thirdweb"]}
{"slug":"arculus","name":"Arculus Wallet","home":"https://www.arculus.co/","families":["evm"],"ios":"1575425801","android":"co.arculus.wallet.android","mobile":"arculuswc://","source":["thirdweb"]}
{"slug":"wemix-play","name":"WEMIX Play","home":"https://wemixplay.com/","families":["evm"],"ios":"6547834517","android":"com.wemade.wemixplay","mobile":"wpapp://wemixplay.com/","source":["thirdweb"]}
{"slug":"blackfort","name":"BlackFort Wallet","home":"https://blackfort.network/","families":["evm"],"ios":"6447954137","android":"exchange.blackfort.blackfortwallet","mobile":"blackfortwc://","source":["thirdweb"]}
{"slug":"kucoin-web3","name":"KuCoin Web3 Wallet","home":"https://www.kucoin.com/Web3","families":["evm"],"ios":"1378956601","android":"com.kubi.kucoin","mobile":"kucoin:///wallet/walletConnect","source":["thirdweb"]}
{"slug":"cake","name":"Cake Wallet","home":"https://cakewallet.com/","families":["evm"],"ios":"1334702542","android":"com.cakewallet.cake_wallet","mobile":"cakewallet://","source":["thirdweb"]}
{"slug":"beewallet","name":"BeeWallet","home":"https://www.bee.com/en","families":["evm"],"ios":"1529988919","android":"network.bee.app","chrome":"nankopfjhdflikcokhgohiaoehnjfako","mobile":"bee://","source":["thirdweb"]}
{"slug":"socios-com-tokens","name":"Socios.com - Wallet & Tokens","home":"https://app.socios.com/","families":["evm"],"ios":"1464868277","android":"com.socios","mobile":"socios-mob://","source":["thirdweb"]}
{"slug":"avacus","name":"Avacus","home":"https://avacus.cc/","families":["evm"],"ios":"6449657442","android":"io.sowaka.avacus","mobile":"avacus://","source":["thirdweb"]}
{"slug":"xova","name":"Xova","home":"https://xovawallet.com/","families":["evm"],"ios":"6751160251","mobile":"xova://wc","source":["thirdweb"]}
{"slug":"sweat","name":"Sweat Wallet","home":"https://swe.at/","families":["evm"],"ios":"1619316571","android":"com.sweatwallet","mobile":"sweat:///","source":["thirdweb"]}
{"slug":"thorwallet","name":"THORWallet","home":"https://www.thorwallet.org/","families":["evm"],"ios":"1592064324","android":"defisuisse.thorwallet","mobile":"thorwallet://","source":["thirdweb"]}
{"slug":"klip","name":"klip","home":"https://klipwallet.com/","families":["evm"],"ios":"1627665524","android":"com.klipwallet.app","mobile":"klipwallet://","source":["thirdweb"]}
{"slug":"hot","name":"HOT Wallet","home":"https://hot-labs.org/wallet","families":["evm"],"rdns":"org.hot-labs","web":"https://app.hot-labs.org/link","ios":"6740916148","android":"app.herewallet.hot","chrome":"mpeengabcnhhjjgleiodimegnkpcenbk","mobile":"hotwallet://","source":["thirdweb"]}
{"slug":"hashport","name":"HashPort Wallet","home":"https://wallet.hashport.com/","families":["evm"],"ios":"6450660947","android":"io.hashport.hashwallet","mobile":"expo2025-wallet://","source":["thirdweb"]}
{"slug":"internet-money","name":"Internet Money","home":"https://internetmoney.io/","families":["evm"],"ios":"1641771042","android":"com.internetmoneywallet.app","chrome":"ckklhkaabbmdjkahiaaplikpdddkenic","mobile":"internetmoney://","source":["thirdweb"]}
{"slug":"itlx","name":"ITLX Wallet","home":"https://interlinklabs.ai/","families":["evm"],"ios":"6737988220","android":"org.ai.interlinklabs.interlinkId","mobile":"interlinkid://","source":["thirdweb"]}
{"slug":"pintu","name":"Pintu","home":"https://pintu.co.id/","families":["evm"],"ios":"1494119678","android":"com.valar.pintu","mobile":"pintu://web3wallet","source":["thirdweb"]}
{"slug":"enjin","name":"Enjin Wallet","home":"https://enjin.io/products/wallet","families":["evm"],"ios":"1349078375","android":"com.enjin.mobile.wallet","mobile":"enjinwallet://","source":["thirdweb"]}
{"slug":"aktionariat","name":"Aktionariat Wallet","home":"https://aktionariat.com/","families":["evm"],"ios":"1518326813","android":"com.aktionariat.app","mobile":"aktionariat://","source":["thirdweb"]}
{"slug":"chain","name":"Chain","home":"https://chain.com/","families":["evm"],"ios":"6444779277","mobile":"chainapp://","source":["thirdweb"]}
{"slug":"keyring-pro","name":"KEYRING PRO","home":"https://keyring.app/","families":["evm"],"desktop":"keyring://","ios":"1546824976","android":"co.bacoor.keyring","mobile":"keyring://","source":["thirdweb"]}
{"slug":"oasys-passport","name":"Oasys Passport","home":"https://www.oasys-wallet.com/","families":["evm"],"ios":"6449960854","android":"com.oasys_wallet.oas_app","mobile":"oasys-wallet://","source":["thirdweb"]}
{"slug":"flow","name":"Flow Wallet","home":"https://wallet.flow.com/","families":["evm"],"rdns":"com.flowfoundation.wallet","ios":"6478996750","android":"com.flowfoundation.wallet","chrome":"hpclkefagolihohboafpheddmmgdffjm","mobile":"frw://","source":["thirdweb"]}
{"slug":"sabay-app","name":"Sabay Wallet App","home":"https://wallet.sabay.com/","families":["evm"],"ios":"6449341309","android":"kh.com.sabay.sabaywallet","source":["thirdweb"]}
{"slug":"tokoin-my-t","name":"Tokoin | My-T Wallet","home":"https://tokoin.io/","families":["evm"],"ios":"1489276175","android":"com.tokoin.wallet","mobile":"mtwallet://app","source":["thirdweb"]}
{"slug":"u","name":"αU wallet","home":"https://web.wallet.alpha-u.io/intro.html","families":["evm"],"ios":"6444401106","android":"com.kddi.wallet","mobile":"alpha-u-wallet://","source":["thirdweb"]}
{"slug":"cvl","name":"CVL Wallet","home":"https://cvl.network/","families":["evm"],"web":"https://app.cvl.network/","ios":"6444357628","android":"llp.bc_group.cvl_wallet","mobile":"https://app.cvl.network/","source":["thirdweb"]}
{"slug":"bitso-web3","name":"Bitso Web3 Wallet","home":"https://bitso.com/web3-wallet","families":["evm"],"ios":"1292836438","android":"com.bitso.wallet","mobile":"bitso://bitso.com/web3-wallet","source":["thirdweb"]}
{"slug":"cypher","name":"Cypher Wallet","home":"https://cypherhq.io/","families":["evm"],"ios":"1604120414","android":"com.cypherd.androidwallet","mobile":"cypherwallet://","source":["thirdweb"]}
{"slug":"everspace","name":"Everspace","home":"https://everspace.app/","families":["evm"],"ios":"1585434994","android":"com.oberton.app","mobile":"everspace://","source":["thirdweb"]}
{"slug":"kriptomat","name":"Kriptomat","home":"https://kriptomat.io/web3/","families":["evm"],"ios":"1440135740","android":"io.kriptomat.app","mobile":"kriptomatapp://wallet-connect","source":["thirdweb"]}
{"slug":"coinomi","name":"Coinomi","home":"https://www.coinomi.com/","families":["evm"],"ios":"1333588809","android":"com.coinomi.wallet","mobile":"coinomi://","source":["thirdweb"]}
{"slug":"haha","name":"HaHa","home":"https://www.haha.me/","families":["evm"],"ios":"1591158244","android":"com.permutize.haha","mobile":"haha://","source":["thirdweb"]}
{"slug":"oxalus","name":"Oxalus Wallet","home":"https://oxalus.io/wallet","families":["evm"],"web":"https://oxalus.io/","ios":"1620111723","android":"io.oxalus.wallet","mobile":"oxalus://","source":["thirdweb"]}
{"slug":"now","name":"NOW Wallet","home":"https://walletnow.app/","families":["evm"],"desktop":"nowwallet://","ios":"1591216386","android":"com.nowwallet","mobile":"nowwallet://","source":["thirdweb"]}
{"slug":"burrito","name":"Burrito","home":"https://burritowallet.com/","families":["evm"],"ios":"6449563083","android":"com.burritowallet.app","mobile":"burrito://","source":["thirdweb"]}
{"slug":"whitewallet","name":"Whitewallet","home":"https://whitewallet.app/","families":["evm"],"ios":"6736445215","android":"com.clear.whitewallet","mobile":"whitewallet://","source":["thirdweb"]}
{"slug":"monarch","name":"Monarch Wallet","home":"https://monarchwallet.com/","families":["evm"],"ios":"1386397997","source":["thirdweb"]}
{"slug":"cold","name":"Cold Wallet","home":"https://coldwallet.com/","families":["evm"],"ios":"6467651848","android":"com.PlusWallet","mobile":"pluswallet://","source":["thirdweb"]}
{"slug":"tomi","name":"tomi Wallet","home":"https://tomi.com/wallet","families":["evm"],"ios":"1643501440","android":"com.tomiapp.production","chrome":"feoojlbclclaoifjiedeeenhldlenopl","mobile":"tomiwallet://","source":["thirdweb"]}
{"slug":"ellipal","name":"ELLIPAL","home":"https://www.ellipal.com/","families":["evm"],"ios":"1426179665","mobile":"ELLIPAL://","source":["thirdweb"]}
{"slug":"purewallet-app","name":"PureWallet app","home":"https://purewallet.ai/","families":["evm"],"ios":"6738949168","android":"com.nslab.purewalletp","source":["thirdweb"]}
{"slug":"localtrade","name":"LocalTrade Wallet","home":"https://lab.localtrade.cc/","families":["evm"],"web":"https://docs.localtrade.cc/products/defi-wallet-mvp-for-ios","ios":"1602772298","android":"com.localtrade.wallet","mobile":"https://ws.lab.localtrade.cc/","source":["thirdweb"]}
{"slug":"credit","name":"Credit Wallet","home":"https://app.creditcoin.org/","families":["evm"],"ios":"6478491272","android":"com.creditcoin.mobile","mobile":"creditwallet://","source":["thirdweb"]}
{"slug":"rewardy","name":"Rewardy Wallet","home":"https://www.rewardywallet.com/","families":["evm"],"ios":"6572285114","android":"com.chainwith.rewardy","mobile":"rewardywallet://","source":["thirdweb"]}
{"slug":"xcapit","name":"Xcapit","home":"https://xcapit.com/","families":["evm"],"web":"https://app.xcapit.com/","ios":"1545648148","android":"com.xcapit.app","mobile":"https://app.xcapit.com/links","source":["thirdweb"]}
{"slug":"gooddollar","name":"GoodDollar","home":"https://gooddollar.org/","families":["evm"],"desktop":"gooddollar://","web":"https://wallet.gooddollar.org/","android":"org.gooddollar","mobile":"gooddollar://","source":["thirdweb"]}
{"slug":"linen","name":"Linen","home":"https://linen.app/","families":["evm"],"ios":"1480509067","android":"app.linen.wallet","mobile":"linen://","source":["thirdweb"]}
{"slug":"keeper","name":"Keeper","home":"https://keeperwallet.com/","families":["evm"],"ios":"1587742107","android":"com.ton_keeper","mobile":"tonkeeper://","source":["thirdweb"]}
{"slug":"krystal","name":"Krystal","home":"https://krystal.app/","families":["evm"],"web":"https://defi.krystal.app/","ios":"1558105691","android":"com.kyrd.krystal","mobile":"krystalwallet://","source":["thirdweb"]}
{"slug":"ricewallet","name":"RiceWallet","home":"https://ricewallet.io/","families":["evm"],"mobile":"ricewallet://","source":["thirdweb"]}
{"slug":"coca","name":"COCA Wallet","home":"https://www.coca.xyz/","families":["evm"],"ios":"1594165139","android":"com.wirex.wallet","mobile":"wirexwallet://","source":["thirdweb"]}
{"slug":"bron","name":"Bron","home":"https://bron.org/","families":["evm"],"desktop":"bron://wallet-connect","ios":"6757437880","android":"org.bron.mobile","mobile":"bron-mobile://wallet-connect","source":["thirdweb"]}
{"slug":"okse","name":"Okse Wallet","home":"https://okse.io/","families":["evm"],"ios":"1555914591","android":"wallet.okse.io","mobile":"oksewallet://","source":["thirdweb"]}
{"slug":"paybolt","name":"PayBolt","home":"https://www.paybolt.com/","families":["evm"],"ios":"1599880290","android":"com.fincrypt.paybolt","mobile":"paybolt://Wallet","source":["thirdweb"]}
{"slug":"plasma","name":"Plasma Wallet","home":"https://plasma-wallet.com/","families":["evm"],"ios":"1461735396","mobile":"plasmawallet://","source":["thirdweb"]}
{"slug":"bytebank","name":"ByteBank","home":"https://www.bytebank.org/","families":["evm"],"ios":"1620315192","android":"com.hideout.wallet","mobile":"hideoutWallet://","source":["thirdweb"]}
{"slug":"opto","name":"Opto Wallet","home":"https://optowallet.com/","families":["evm"],"ios":"6443854537","android":"app.opto.wallet","mobile":"opto://","source":["thirdweb"]}
{"slug":"airgap","name":"AirGap Wallet","home":"https://airgap.it/","families":["evm"],"web":"https://wallet.airgap.it/","ios":"1420996542","android":"it.airgap.wallet","mobile":"airgap-wallet://","source":["thirdweb"]}
{"slug":"u2u","name":"U2U Wallet","home":"https://wallet.uniultra.xyz/","families":["evm"],"ios":"6446194312","android":"org.u2u.wallet","chrome":"ebjfhkbnnbjhcedilbedghedfgiaioed","mobile":"u2uwc://","source":["thirdweb"]}
{"slug":"nicegram","name":"Nicegram Wallet","home":"https://nicegram.app/","families":["evm"],"ios":"1608870673","android":"app.nicegram","mobile":"ncg://wallet/home","source":["thirdweb"]}
{"slug":"holdstation","name":"Holdstation Wallet","home":"https://www.holdstation.com/","families":["evm"],"ios":"6444925618","android":"io.holdstation","mobile":"holdstation://","source":["thirdweb"]}
{"slug":"ibvm","name":"IBVM Wallet","home":"https://ibvm.io/","families":["evm"],"ios":"6744966630","android":"com.ibvm.wallet","mobile":"ibvm://","source":["thirdweb"]}
{"slug":"abra","name":"Abra Wallet","home":"https://abra.com/","families":["evm"],"mobile":"abra://","source":["thirdweb"]}
{"slug":"mixin","name":"Mixin","home":"https://messenger.mixin.one/","families":["evm"],"rdns":"one.mixin.messenger","web":"https://mixin.one/","ios":"1322324266","android":"one.mixin.messenger","mobile":"mixin://","source":["thirdweb"]}
{"slug":"bitizen","name":"Bitizen","home":"https://bitizen.org/","families":["evm"],"ios":"1598283542","android":"org.bitizen.wallet","mobile":"bitizen://wallet/","source":["thirdweb"]}
{"slug":"ultimate","name":"Ultimate","home":"https://ultimate.app/","families":["evm"],"ios":"1629053410","mobile":"ultimate://","source":["thirdweb"]}
{"slug":"stickey","name":"Stickey Wallet","home":"https://stickey.app/","families":["evm"],"desktop":"stickyapp://","ios":"1671113083","android":"app.stickey","mobile":"stickyapp://","source":["thirdweb"]}
{"slug":"overflex","name":"OverFlex","home":"https://over.network/overflex","families":["evm"],"ios":"6447250892","android":"com.superblock.overmobile","mobile":"overflex://","source":["thirdweb"]}
{"slug":"coinstats","name":"CoinStats","home":"https://coinstats.app/","families":["evm"],"desktop":"coinstats://","ios":"1247849330","android":"com.coinstats.crypto.portfolio","mobile":"coinstats://","source":["thirdweb"]}
{"slug":"aurora-pass","name":"Aurora Pass","home":"https://auroracloud.dev/pass","families":["evm"],"ios":"6447244286","android":"aurora.pass.android.app","mobile":"aurora-pass://","source":["thirdweb"]}
{"slug":"qie","name":"QIE Wallet","home":"https://www.qiewallet.me/","families":["evm"],"rdns":"me.qiewallet","ios":"6445826746","android":"com.qiewallet","chrome":"oljchdcgmibnjbbopolafbjncfhdacjb","mobile":"qiemobilewalletconnect://","source":["thirdweb"]}
{"slug":"harti","name":"HARTi Wallet","home":"https://harti.io/","families":["evm"],"ios":"1599921940","android":"app.harti","mobile":"HARTi://","source":["thirdweb"]}
{"slug":"dttd","name":"DTTD","home":"https://www.dttd.io/","families":["evm"],"mobile":"dotted://","source":["thirdweb"]}
{"slug":"tellaw","name":"Tellaw Wallet","home":"https://www.tellaw.com/","families":["evm"],"ios":"6446802245","android":"com.tellaw.tellaw","mobile":"tellaw://walletconnect","source":["thirdweb"]}
{"slug":"sa-assistant","name":"SA ASSISTANT","home":"https://summonersarena.io/","families":["evm"],"android":"com.onechain.saas","mobile":"saas://success","source":["thirdweb"]}
{"slug":"onyx","name":"Onyx Wallet","home":"https://onyx.org/","families":["evm"],"ios":"6748654539","android":"com.onyx.walletprod","mobile":"onyxwallet:///","source":["thirdweb"]}
{"slug":"bitpie","name":"Bitpie","home":"https://bitpie.com/","families":["evm"],"ios":"1481314229","mobile":"bitpiewc://","source":["thirdweb"]}
{"slug":"ammer","name":"Ammer Wallet","home":"https://ammer.app/","families":["evm"],"ios":"1599698329","mobile":"ammerwallet://","source":["thirdweb"]}
{"slug":"freedom-world","name":"Freedom World","home":"https://freedom.world/wallet","families":["evm"],"ios":"1606936073","android":"com.bitazza.freedom.wallet","mobile":"freedom-wallet://freedom.world/","source":["thirdweb"]}
{"slug":"wombat","name":"Wombat","home":"https://wombat.app/","families":["evm"],"desktop":"wombat://","ios":"1474392110","android":"io.getwombat.android","mobile":"wombat-wc://","source":["thirdweb"]}
{"slug":"onlybulls","name":"OnlyBulls Wallet","home":"https://onlybulls.com/","families":["evm"],"ios":"6746166943","android":"com.askroi.onlybulls","mobile":"onlybulls://","source":["thirdweb"]}
{"slug":"secux","name":"SecuX","home":"https://secuxtech.com/","families":["evm"],"web":"https://wallet.secuxtech.com/secuxess/#/","ios":"1477437607","android":"com.secuxapp","mobile":"secux://","source":["thirdweb"]}
{"slug":"onto","name":"ONTO","home":"https://onto.app/","families":["evm"],"ios":"1436009823","android":"com.github.ontio.onto","mobile":"ontoprovider://","source":["thirdweb"]}
{"slug":"klever","name":"Klever Wallet","home":"https://klever.io/","families":["evm"],"ios":"1615064243","android":"finance.klever.bitcoin.wallet","mobile":"klever-wallet://dp/walletconnect","source":["thirdweb"]}
{"slug":"trustee","name":"Trustee Wallet","home":"https://trusteeglobal.com/","families":["evm"],"ios":"1462924276","android":"com.trusteewallet","mobile":"tw://","source":["thirdweb"]}
{"slug":"bexo","name":"Bexo","home":"https://bexo.com/","families":["evm"],"ios":"1533311061","android":"com.beexo","mobile":"beexo://","source":["thirdweb"]}
{"slug":"midoin","name":"midoin","home":"https://midoin.com/","families":["evm"],"ios":"1374974523","android":"com.midoin","mobile":"midoin://","source":["thirdweb"]}
{"slug":"digital-shield","name":"Digital Shield","home":"https://app.ds.pro/","families":["evm"],"desktop":"digitalshield-wallet://","ios":"6740052686","mobile":"digitalshield-wallet://wc","source":["thirdweb"]}
{"slug":"smart-baby","name":"Smart.Baby","home":"https://smart.baby/","families":["evm"],"source":["thirdweb"]}
{"slug":"hb","name":"HB WALLET","home":"https://hbwallet.app/","families":["evm"],"ios":"1273639572","android":"co.bacoor.android.hbwallet","mobile":"hbwallet://","source":["thirdweb"]}
{"slug":"uxuy","name":"UXUY Wallet","home":"https://www.uxuy.com/","families":["evm"],"ios":"6744010539","android":"com.uxuy.fast","mobile":"uxuyapp://","source":["thirdweb"]}
{"slug":"iapp","name":"IApp","home":"https://ivirse.com/","families":["evm"],"ios":"6446265246","android":"com.ivirse.figame","mobile":"ivirse://","source":["thirdweb"]}
{"slug":"ds-security-sa","name":"DS Security SA","home":"https://www.dssecurity.ch/","families":["evm"],"source":["thirdweb"]}
{"slug":"lxxdaowallet","name":"LxxDaoWallet","home":"https://www.lxxdao.net/","families":["evm"],"rdns":"net.lxxdao.wallet","ios":"6764900424","android":"com.lxxdao.wallet","chrome":"ogbdflabaoemndngioedpedkcieinfca","mobile":"lxxdao://","source":["thirdweb"]}
{"slug":"ape","name":"Ape Wallet","home":"https://www.zkape.io/","families":["evm"],"ios":"6450944029","mobile":"ape://","source":["thirdweb"]}
{"slug":"pitaka","name":"Pitaka","home":"https://pitaka.io/","families":["evm"],"ios":"1644341925","android":"com.pitakamobile","mobile":"pitaka://","source":["thirdweb"]}
{"slug":"dokwallet","name":"Dokwallet","home":"https://www.dokwallet.com/","families":["evm"],"ios":"1533065700","android":"com.dok.wallet","mobile":"dokwallet://","source":["thirdweb"]}
{"slug":"blofin","name":"BloFin Wallet","home":"https://wallet.blofin.com/","families":["evm"],"ios":"6753210919","android":"com.blofin.wallet.wallet","mobile":"blofin-wallet://","source":["thirdweb"]}
{"slug":"fizen","name":"Fizen Wallet","home":"https://fizen.io/","families":["evm"],"ios":"1621269508","android":"com.fizen.io.wallet","mobile":"fw://","source":["thirdweb"]}
{"slug":"at","name":"AT.Wallet","home":"https://authentrend.com/at-wallet/","families":["evm"],"desktop":"atwallet://","ios":"1479171310","android":"com.authentrend.atwallet","mobile":"atwallet://","source":["thirdweb"]}
{"slug":"ab-pay","name":"AB Pay","home":"https://abpay.cash/","families":["evm"],"ios":"6745787849","android":"org.ab.abwallet.android.release","mobile":"abpay://walletconnect","source":["thirdweb"]}
{"slug":"yowallet","name":"YoWallet","home":"https://yowallet.io/","families":["evm"],"ios":"6474118944","android":"com.yowallet.app","source":["thirdweb"]}
{"slug":"fintoken","name":"FINTOKEN","home":"https://fintoken.pro/","families":["evm"],"ios":"6447503215","android":"com.digitalasset.fintoken","mobile":"fintoken://","source":["thirdweb"]}
{"slug":"pionewallet","name":"PioneWallet","home":"https://pionewallet.com/","families":["evm"],"ios":"6738914833","android":"com.companyname.swaptobe","mobile":"tobewallet://","source":["thirdweb"]}
{"slug":"zelcore","name":"Zelcore","home":"https://zelcore.io/","families":["evm"],"rdns":"io.zelcore","desktop":"zel://","ios":"1436296839","android":"com.zelcash.zelcore","chrome":"khpdakhaigcopakcondjleibgpdjpmck","mobile":"zel://","source":["thirdweb"]}
{"slug":"una","name":"una Wallet","home":"https://unawallet.unagi.io/","families":["evm"],"ios":"6456397239","android":"app.unawallet.app","mobile":"unaWallet://","source":["thirdweb"]}
{"slug":"alicebob","name":"Alicebob Wallet","home":"https://alicebob.com/","families":["evm"],"ios":"6467197622","android":"com.crypto.ab.wallet.app","chrome":"mjmpkbeecljmaoojijflpfpmpdhnpabd","mobile":"crypto.ab.wallet://","source":["thirdweb"]}
{"slug":"kigo","name":"Kigo","home":"https://kigo.io/","families":["evm"],"ios":"6449599872","android":"com.augeo.kigo","mobile":"kigo-mobile-app://","source":["thirdweb"]}
{"slug":"tucop","name":"TuCOP Wallet","home":"https://tucop.xyz/","families":["evm"],"android":"org.tucop","source":["thirdweb"]}
{"slug":"noone","name":"Noone Wallet","home":"https://noone.io/","families":["evm"],"ios":"1668333995","android":"io.noone.androidwallet","chrome":"bgfhmafjampalkbjicjcjiikhlaggdnm","mobile":"crypto.noone.wallet://walletcon","source":["thirdweb"]}
{"slug":"walllet-com","name":"walllet.com","home":"https://walllet.com/","families":["evm"],"ios":"6752386368","android":"com.walllet.app","mobile":"walllet://","source":["thirdweb"]}
{"slug":"cogni","name":"Cogni","home":"https://www.getcogni.com/","families":["evm"],"ios":"1483957512","android":"com.getcogni.app","mobile":"getcogni://web3/","source":["thirdweb"]}
{"slug":"the-pulse","name":"The Pulse Wallet","home":"https://thepulsewallet.org/","families":["evm"],"ios":"6458346951","android":"com.wallet.thepulse","mobile":"wallet.pulse://","source":["thirdweb"]}
{"slug":"staticbit","name":"StaticBit","home":"https://staticbit.io/","families":["evm"],"ios":"6745529426","android":"io.staticbit.wallet","mobile":"staticbit://","source":["thirdweb"]}
{"slug":"domawallet","name":"DomaWallet","home":"https://wallet.doma.io/","families":["evm"],"ios":"6755648519","android":"com.Domawallet","mobile":"goldwallet://","source":["thirdweb"]}
{"slug":"fxwallet","name":"FxWallet","home":"https://www.fxwallet.com/","families":["evm"],"ios":"1560943983","android":"com.fxfi.fxwallet","source":["thirdweb"]}
{"slug":"unity","name":"Unity Wallet","home":"https://unitywallet.com/","families":["evm"],"ios":"1369912925","android":"com.savl","mobile":"savl://","source":["thirdweb"]}
{"slug":"theta","name":"Theta Wallet","home":"https://www.thetatoken.org/wallet","families":["evm"],"web":"https://wallet.thetatoken.org/","ios":"1451094550","android":"org.theta.wallet","source":["thirdweb"]}
{"slug":"sinum","name":"Sinum","home":"https://sinum.app/","families":["evm"],"ios":"6466151819","android":"io.sinum.wallet","mobile":"sinum://","source":["thirdweb"]}
{"slug":"open","name":"Open Wallet","home":"https://openwallet.finance/","families":["evm"],"ios":"6502636684","android":"com.finverselabs.openwallet","mobile":"x-app-open-wallet://","source":["thirdweb"]}
{"slug":"soulswap","name":"SoulSwap","home":"https://app.soulswap.finance/","families":["evm"],"ios":"6469735252","mobile":"soulwallet://","source":["thirdweb"]}
{"slug":"shapeshift","name":"ShapeShift","home":"https://shapeshift.com/","families":["evm"],"web":"https://app.shapeshift.com/#","ios":"996569075","android":"com.shapeshift.droid_shapeshift","mobile":"shapeshift://","source":["thirdweb"]}
{"slug":"essentials","name":"Essentials","home":"https://www.trinity-tech.io/essentials","families":["evm"],"ios":"1568931743","android":"org.elastos.essentials.app","mobile":"essentials://","source":["thirdweb"]}
{"slug":"v","name":"Wallet V","home":"https://walletv.io/","families":["evm"],"ios":"6743709480","android":"prod.walletv.virgo","mobile":"virgowallet://","source":["thirdweb"]}
{"slug":"echooo","name":"Echooo Wallet","home":"https://www.echooo.xyz/","families":["evm"],"ios":"6446883725","android":"com.smartwallet.app","chrome":"lcmncloheoekhbmljjlhdlaobkedjbgd","mobile":"echooo://echooo.valleysound.xyz/vss/walletconnect","source":["thirdweb"]}
{"slug":"trust-asset","name":"Trust Asset Wallet","home":"https://trustasset.io/","families":["evm"],"android":"com.trustassetapp","mobile":"trustassetapp://walletconnect","source":["thirdweb"]}
{"slug":"ethermail","name":"EtherMail","home":"https://ethermail.io/","families":["evm"],"ios":"6451305966","android":"com.ethermail.ethermail_android","mobile":"ethermail://","source":["thirdweb"]}
{"slug":"mone-superapp","name":"mOne superapp","home":"https://mone.my/","families":["evm"],"ios":"1628087356","android":"com.metapro.app","mobile":"mone://","source":["thirdweb"]}
{"slug":"legionnetwork","name":"LegionNetwork","home":"https://www.legionnetwork.io/","families":["evm"],"ios":"1602921528","android":"com.legion.production","mobile":"legionapp://","source":["thirdweb"]}
{"slug":"ripio-portal","name":"Ripio Portal","home":"https://ripio.com/portal","families":["evm"],"ios":"1221006761","android":"com.ripio.android","chrome":"ddamhapapianibkkkcclabgicmpnpdnj","mobile":"ripio://portal","source":["thirdweb"]}
{"slug":"cosmostation","name":"Cosmostation","home":"https://www.cosmostation.io/","families":["evm"],"ios":"1459830339","android":"wannabit.io.cosmostaion","mobile":"cosmostation://","source":["thirdweb"]}
{"slug":"tomo","name":"Tomo Wallet","home":"https://tomo.inc/","families":["evm"],"rdns":"inc.tomo","ios":"6468010287","android":"tomo.app.unyx","chrome":"pfccjkejcgoppjnllalolplgogenfojk","mobile":"tomo://","source":["thirdweb"]}
{"slug":"komet","name":"Komet","home":"https://komet.me/","families":["evm"],"rdns":"me.komet.app","ios":"6448238558","chrome":"anmkkggohcdelhaholjialcfgdbcegbo","mobile":"komet://","source":["thirdweb"]}
{"slug":"guardiian","name":"GUARDIIAN Wallet","home":"https://guardiianwallet.io/","families":["evm"],"ios":"6478384338","android":"com.gardianwallet","mobile":"guardiianwallet://","source":["thirdweb"]}
{"slug":"zypto","name":"Zypto","home":"https://zypto.com/","families":["evm"],"rdns":"com.zypto","ios":"6463755992","android":"com.zypto","mobile":"zypto://","source":["thirdweb"]}
{"slug":"nabox","name":"Nabox","home":"https://nabox.io/","families":["evm"],"ios":"6443821021","mobile":"nabox://","source":["thirdweb"]}
{"slug":"greenhood","name":"Greenhood Wallet","home":"https://www.greenhoodwallet.com/","families":["evm"],"rdns":"nl.greenhood.wallet","ios":"1661248135","android":"com.greehood.wallet","mobile":"greenhood://","source":["thirdweb"]}
{"slug":"nash","name":"Nash","home":"https://nash.io/","families":["evm"],"ios":"1475759236","android":"io.nash.app","mobile":"nash://","source":["thirdweb"]}
{"slug":"tastycrypto","name":"tastycrypto","home":"https://www.tastycrypto.com/","families":["evm"],"ios":"1670102186","android":"com.tastycrypto","mobile":"tastycrypto://","source":["thirdweb"]}
{"slug":"xenea","name":"XENEA Wallet","home":"https://xenea.io/","families":["evm"],"ios":"6636520027","android":"com.xenea.wallet","mobile":"xenea://","source":["thirdweb"]}
{"slug":"openloop-connect","name":"Openloop Connect","home":"https://www.crypto.haudi.jp/openloop/","families":["evm"],"desktop":"openloop://","ios":"6762738283","android":"jp.haudi.crypto.openloopconnect","mobile":"openloop://","source":["thirdweb"]}
{"slug":"thirdweb","name":"thirdweb","home":"https://thirdweb.com/","families":["evm"],"web":"https://ews.thirdweb.com/","mobile":"https://ews.thirdweb.com/","source":["thirdweb"]}
{"slug":"roam","name":"Roam","home":"https://roam.xyz/","families":["evm"],"rdns":"xyz.roam.wallet","desktop":"roam://","mobile":"roam://","source":["thirdweb"]}
{"slug":"gamic","name":"Gamic","home":"https://gamic.app/","families":["evm"],"desktop":"gamic://","ios":"1673683070","android":"app.gamic.guild.gamic_guild_mobile","mobile":"gamic://","source":["thirdweb"]}
{"slug":"m1nty","name":"M1NTY","home":"https://m1nty.app/","families":["evm"],"ios":"1643737318","android":"app.m1nty.android","mobile":"m1nty://","source":["thirdweb"]}
{"slug":"koala","name":"Koala Wallet","home":"https://koalawallet.io/","families":["evm"],"ios":"1627486259","android":"com.eucalyptuslabs.kowallet","chrome":"lnnnmfcpbkafcpgdilckhmhbkkbpkmid","mobile":"kowallet://","source":["thirdweb"]}
{"slug":"abc","name":"ABC Wallet","home":"https://myabcwallet.io/","families":["evm"],"ios":"1642837445","android":"io.myabcwallet.mpc","mobile":"abc-wallet://abcwc","source":["thirdweb"]}
{"slug":"catecoin","name":"Catecoin Wallet","home":"https://catecoin.app/","families":["evm"],"ios":"1637850589","android":"com.crypto.wallet.catecoin","mobile":"catecoin://","source":["thirdweb"]}
{"slug":"freehold","name":"Freehold Wallet","home":"https://freehold.finance/","families":["evm"],"ios":"6504279581","mobile":"freeholdapp://walletconnect/wc","source":["thirdweb"]}
{"slug":"hootark","name":"HootArk","home":"https://www.hootark.com/","families":["evm"],"android":"com.bose.meta.browser","mobile":"HootArk://","source":["thirdweb"]}
{"slug":"binance-us","name":"Binance.US Wallet","home":"https://www.binance.us/","families":["evm"],"ios":"1492670702","android":"com.binance.us","mobile":"bncus://binance.us/cedefi","source":["thirdweb"]}
{"slug":"coincircle","name":"CoinCircle","home":"https://coincircle.com/","families":["evm"],"mobile":"https://coincircle.com/app/walletconnect","source":["thirdweb"]}
{"slug":"bharatbox-app","name":"BharatBox App","home":"https://bharatbox.io/","families":["evm"],"ios":"6472478382","mobile":"bharatbox://","source":["thirdweb"]}
{"slug":"ballet-crypto","name":"Ballet Crypto","home":"https://www.ballet.com/","families":["evm"],"ios":"1474912942","android":"com.balletcrypto","mobile":"balletcrypto://","source":["thirdweb"]}
{"slug":"dollet","name":"Dollet","home":"https://dolletwallet.com/","families":["evm"],"ios":"6451143361","android":"com.dolllet.mainnet","mobile":"dolletwc://","source":["thirdweb"]}
{"slug":"ciphertrade","name":"CipherTrade","home":"https://ciphertrade.org/","families":["evm"],"android":"org.ciphertrade.app","mobile":"ciphertrade://wc","source":["thirdweb"]}
{"slug":"3","name":"Wallet 3","home":"https://wallet3.io/","families":["evm"],"desktop":"wallet3://","ios":"1597395741","android":"jp.co.chainbow.wallet3.mobile","mobile":"wallet3://","source":["thirdweb"]}
{"slug":"shinobi","name":"Shinobi-Wallet","home":"https://shinobi-wallet.net/","families":["evm"],"ios":"1572609905","android":"io.fgraph.shinobiwallet","mobile":"shinobi-wallet://","source":["thirdweb"]}
{"slug":"pundi","name":"Pundi Wallet","home":"https://pundi.ai/","families":["evm"],"ios":"1504798360","android":"com.pundix.functionx","source":["thirdweb"]}
{"slug":"azcoiner","name":"AZCoiner","home":"https://azcoiner.com/","families":["evm"],"ios":"6467728839","android":"com.azc.azcoiner","mobile":"azcoiner://","source":["thirdweb"]}
{"slug":"pass-app","name":"Pass App","home":"https://pass.app/","families":["evm"],"rdns":"com.passwallet.app","ios":"6670792141","android":"com.passwallet.app","mobile":"passwallet://","source":["thirdweb"]}
{"slug":"coinex","name":"CoinEx Wallet","home":"https://wallet.coinex.com/en/","families":["evm"],"ios":"1462031389","android":"com.viabtc.wallet","source":["thirdweb"]}
{"slug":"hyperpay","name":"HyperPay","home":"https://www.hyperpay.io/","families":["evm"],"desktop":"hyperPay://","ios":"1354755812","android":"com.legendwd.hyperpayW","mobile":"hyperPay://","source":["thirdweb"]}
{"slug":"flash","name":"Flash Wallet","home":"https://flash-wallet.com/","families":["evm"],"ios":"6461013442","android":"com.flashwallet.production","mobile":"flashwallet://","source":["thirdweb"]}
{"slug":"atom-wallets","name":"Atom Wallets","home":"https://atomwallets.com/","families":["evm"],"ios":"6754027418","android":"com.atomwallets.app","mobile":"atomwallet://","source":["thirdweb"]}
{"slug":"vgx","name":"VGX Wallet","home":"https://vgxfoundation.com/","families":["evm"],"desktop":"safemoon://","ios":"1579735495","mobile":"safemoon://","source":["thirdweb"]}
{"slug":"arianee","name":"Arianee Wallet","home":"https://arianee.org/","families":["evm"],"ios":"1435782507","android":"com.arianee.wallet","mobile":"com.arianee.wallet://","source":["thirdweb"]}
{"slug":"zelus","name":"Zelus Wallet","home":"https://zelus.io/","families":["evm"],"web":"https://rollingloud.bridge.zelus.io/","ios":"1588430343","android":"com.zelus.wallet","mobile":"zeluswallet://","source":["thirdweb"]}
{"slug":"iluminaryai","name":"iLuminaryAi Wallet","home":"https://iluminary.ai/","families":["evm"],"ios":"6463699032","android":"com.iluminary","mobile":"iluminary://","source":["thirdweb"]}
{"slug":"streakk","name":"Streakk Wallet","home":"https://streakk.io/","families":["evm"],"ios":"1636671089","android":"com.streakk","mobile":"streakk://","source":["thirdweb"]}
{"slug":"portawallet","name":"PortaWallet","home":"https://porta.finance/","families":["evm"],"android":"com.wallet.porta.android","mobile":"porta://","source":["thirdweb"]}
{"slug":"earth","name":"Earth Wallet","home":"https://www.earthwallet.io/","families":["evm"],"desktop":"earthwallet://","ios":"1638414929","android":"earth.wallet.app","chrome":"agkfnefiabmfpanochlcakggnkdfmmjd","mobile":"earthwallet://","source":["thirdweb"]}
{"slug":"adf","name":"ADF Wallet","home":"https://www.adftechnology.com/","families":["evm"],"android":"com.adf.wallet","mobile":"adf://","source":["thirdweb"]}
{"slug":"passpay","name":"PassPay Wallet","home":"https://www.passpay.io/","families":["evm"],"ios":"1645009398","mobile":"com.wallet.passpay://","source":["thirdweb"]}
{"slug":"react","name":"React Wallet","home":"https://reactwallet.io/","families":["evm"],"ios":"6743440808","android":"com.react.wwallett","source":["thirdweb"]}
{"slug":"obvious","name":"Obvious","home":"https://obvious.technology/","families":["evm"],"ios":"1643088398","android":"com.hashhalli.obvious","mobile":"obvious://","source":["thirdweb"]}
{"slug":"orion","name":"Orion","home":"https://orion.xyz/","families":["evm"],"ios":"1659758160","source":["thirdweb"]}
{"slug":"kaxaa","name":"KAXAA Wallet","home":"https://kaxaa.com/","families":["evm"],"web":"https://link.kaxaa.com/","chrome":"njlpbnllmbgdjcmjogmlheldgkcdjnol","mobile":"https://link.kaxaa.com/","source":["thirdweb"]}
{"slug":"gridlock","name":"Gridlock Wallet","home":"https://gridlock.network/","families":["evm"],"ios":"1567057330","android":"network.gridlock.AppGridlock","mobile":"network.gridlock.AppGridlock://","source":["thirdweb"]}
{"slug":"scramberrywallet","name":"ScramberryWallet","home":"https://scramberry.io/ja/wallet/","families":["evm"],"ios":"6468808512","android":"io.scramberry.wallet","mobile":"io.scramberry.v7bmfgda1vo42ue385xc://deeplink","source":["thirdweb"]}
{"slug":"life-defi","name":"Life DeFi","home":"https://lifedefi.co/","families":["evm"],"ios":"1591427970","android":"life.lifecrypto.app","source":["thirdweb"]}
{"slug":"kryptogo","name":"KryptoGO Wallet","home":"https://kryptogo.com/wallet","families":["evm"],"ios":"1593830910","android":"com.kryptogo.walletapp","chrome":"bgaihnkooadagpjddlcaleaopmkjadfl","mobile":"kryptogo://","source":["thirdweb"]}
{"slug":"haqq","name":"HAQQ Wallet","home":"https://haqq.network/wallet","families":["evm"],"ios":"6443843352","android":"com.haqq.wallet","mobile":"haqq://","source":["thirdweb"]}
{"slug":"maxwallet","name":"MaxWallet","home":"https://maxwallet.cc/","families":["evm"],"desktop":"maxwallet://","android":"com.maxwallet.cc","mobile":"maxwallet://","source":["thirdweb"]}
{"slug":"binox","name":"Binox Wallet","home":"https://binox.space/","families":["evm"],"android":"com.binox.wallet","mobile":"binox://","source":["thirdweb"]}
{"slug":"jambo","name":"Jambo","home":"https://www.jambo.technology/","families":["evm"],"android":"com.jambo","mobile":"jbw://walletconnect","source":["thirdweb"]}
{"slug":"3s","name":"3S Wallet","home":"https://3swallet.com/","families":["evm"],"ios":"1622316272","android":"network.bho.wallet","mobile":"bhcwallet://","source":["thirdweb"]}
{"slug":"cfcx","name":"CFCX","home":"https://cfcx.io/","families":["evm"],"ios":"6753644341","android":"com.cfcx","mobile":"cfcx://","source":["thirdweb"]}
{"slug":"assetguard","name":"AssetGuard","home":"https://www.hashgraph-group.com/products/assetguard","families":["evm"],"rdns":"org.tha.hashpay","ios":"6751275677","android":"org.tha.hashpay","chrome":"pepjfofpkjbfkkoalnmbdhhghakebaic","source":["thirdweb"]}
{"slug":"cryptic","name":"Cryptic","home":"https://play.google.com/store/apps/details?id=com.cypherchat","families":["evm"],"android":"com.cypherchat","mobile":"cypherchat://wc","source":["thirdweb"]}
{"slug":"crossmint","name":"Crossmint","home":"https://www.crossmint.com/","families":["evm"],"source":["thirdweb"]}
{"slug":"ime-messenger-crypto","name":"iMe Messenger & Crypto Wallet","home":"https://imem.app/","families":["evm"],"ios":"1450480822","android":"com.iMe.android","mobile":"https://imem.app/download","source":["thirdweb"]}
{"slug":"saify","name":"Saify","home":"https://saify.com/","families":["evm"],"ios":"6737464724","android":"com.saify","mobile":"saify://","source":["thirdweb"]}
{"slug":"ethos-self-custody-vault","name":"Ethos Self-Custody Vault","home":"https://www.ethos.io/","families":["evm"],"ios":"6450948705","android":"com.ethos2.prod","source":["thirdweb"]}
{"slug":"tokenb","name":"TokenB","home":"https://tokenb.com/","families":["evm"],"android":"net.token13.wallet","mobile":"tokenb-web3wallet://","source":["thirdweb"]}
{"slug":"walletverse","name":"Walletverse","home":"https://walletverse.io/","families":["evm"],"ios":"6462672660","android":"com.walletverse","mobile":"walletverse://","source":["thirdweb"]}
{"slug":"certhis","name":"Certhis","home":"https://certhis.io/","families":["evm"],"source":["thirdweb"]}
{"slug":"swiftex","name":"SwiftEx Wallet","home":"https://swiftexchange.io/","families":["evm"],"ios":"6759080930","android":"org.app.swiftEx.wallet","mobile":"swiftEx://app.swiftexchange.io","source":["thirdweb"]}
{"slug":"wow-earn","name":"WOW EARN","home":"https://www.ullapay.com/","families":["evm"],"ios":"6443434220","android":"com.hxg.wallet","mobile":"ullawallet://","source":["thirdweb"]}
{"slug":"onewallet","name":"onewallet","home":"https://onewallet.it.com/","families":["evm"],"ios":"6749446601","mobile":"onewallet://wallet","source":["thirdweb"]}
{"slug":"peakdefi","name":"PEAKDEFI","home":"https://peakdefi.com/","families":["evm"],"android":"com.peakdefiwallet","source":["thirdweb"]}
{"slug":"key3","name":"Key3","home":"https://key3.ai/","families":["evm"],"ios":"6742847091","mobile":"https://www.key3.ai/","source":["thirdweb"]}
{"slug":"pockie","name":"pockie","home":"https://www.pockie.io/ko","families":["evm"],"ios":"6448715234","android":"com.pilab.pockie","mobile":"pockie://","source":["thirdweb"]}
{"slug":"daily","name":"Daily Wallet","home":"https://wallet.dailychain.org/","families":["evm"],"android":"com.wallet.daily","mobile":"dailywallet://","source":["thirdweb"]}
{"slug":"katz","name":"Katz Wallet","home":"https://katzwallet.com/","families":["evm"],"ios":"6749442473","android":"com.katzwallet","source":["thirdweb"]}
{"slug":"plumaa-id","name":"Plumaa ID","home":"https://plumaa.id/","families":["evm"],"desktop":"plumaa://","web":"https://api.plumaa.id/app/","ios":"6475269207","mobile":"plumaa://","source":["thirdweb"]}
{"slug":"kgen","name":"KGeN Wallet","home":"https://kgen.io/","families":["evm"],"ios":"6478902511","android":"com.indiggcommunity","mobile":"kgen://app/wallet","source":["thirdweb"]}
{"slug":"anybit","name":"Anybit","home":"https://www.anybit.io/","families":["evm"],"ios":"6740199843","mobile":"anybit://","source":["thirdweb"]}
{"slug":"satu","name":"Satu Wallet","home":"https://satuwallet.com/","families":["evm"],"rdns":"com.satuwallet.extension","ios":"6759336664","android":"com.cryptonerd.SatuWallet","chrome":"feaigjakedamghiblgeggmdfieieclma","mobile":"satuwallet://wc","source":["thirdweb"]}
{"slug":"saakuru-all-in-one-crypto-app","name":"Saakuru All-in-One crypto App","home":"https://app.saakuru.com/","families":["evm"],"ios":"1627212812","android":"ventures.aag.metaone","mobile":"metaone://","source":["thirdweb"]}
{"slug":"r0ar-mobile","name":"R0AR Mobile Wallet","home":"https://www.r0ar.io/","families":["evm"],"ios":"6745417026","android":"com.roar_wallet","mobile":"roarwallet://","source":["thirdweb"]}
{"slug":"utorg","name":"UTORG","home":"https://utorg.app/","families":["evm"],"desktop":"utorg://mainactivity","ios":"6444720908","android":"com.utorg","mobile":"utorg://mainactivity","source":["thirdweb"]}
{"slug":"w3","name":"W3 Wallet","home":"https://w3wallet.app/","families":["evm"],"ios":"6670211780","android":"app.w3wallet.w3wallet","mobile":"w3wallet://","source":["thirdweb"]}
{"slug":"gaya","name":"Gaya Wallet","home":"https://gayawallet.com/","families":["evm"],"ios":"6741714278","android":"com.gayawalletmobapp","source":["thirdweb"]}
{"slug":"dropmate","name":"Dropmate","home":"https://dropmate.fi/","families":["evm"],"android":"app.dropmate","mobile":"dropmate://app","source":["thirdweb"]}
{"slug":"kriptonio","name":"Kriptonio","home":"https://kriptonio.com/","families":["evm"],"ios":"6444807361","android":"com.kriptonio.mobile.android","mobile":"kriptonio://","source":["thirdweb"]}
{"slug":"libera","name":"Libera","home":"https://liberawallet.com/","families":["evm"],"android":"com.impactmarket.mobile","mobile":"libera://","source":["thirdweb"]}
{"slug":"ukey","name":"UKey Wallet","home":"https://ukey.com/","families":["evm"],"ios":"6758265264","android":"app.ukey.io","mobile":"ukey-wallet://","source":["thirdweb"]}
{"slug":"ready","name":"Ready","home":"https://ready.io/","families":["evm"],"ios":"1668536401","mobile":"readywallet://","source":["thirdweb"]}
{"slug":"billion","name":"Billion","home":"https://billionwallet.io/","families":["evm"],"ios":"6746122902","android":"com.billionwallet","mobile":"billionwallet://","source":["thirdweb"]}
{"slug":"up-io","name":"UP.io","home":"https://up.io/","families":["evm"],"android":"io.up.wallet","mobile":"up-io://","source":["thirdweb"]}
{"slug":"tobi","name":"Tobi","home":"https://tobi.fun/","families":["evm"],"source":["thirdweb"]}
{"slug":"panaroma","name":"Panaroma Wallet","home":"https://panaroma.finance/","families":["evm"],"mobile":"panaromawallet://walletconnect","source":["thirdweb"]}
{"slug":"bonuz-social","name":"bonuz Social Wallet","home":"https://bonuz.xyz/","families":["evm"],"ios":"1637687439","android":"market.bonuz.app","mobile":"bonuzapp://","source":["thirdweb"]}
{"slug":"clot","name":"Clot","home":"https://clot.app/","families":["evm"],"ios":"1584113315","mobile":"clot://","source":["thirdweb"]}
{"slug":"sahal","name":"Sahal Wallet","home":"https://mrhb.network/","families":["evm"],"desktop":"sahalwallet://","ios":"1602366920","android":"sahal.wallet.app","mobile":"sahalwallet://","source":["thirdweb"]}
{"slug":"transi","name":"Transi","home":"https://www.transi.io/","families":["evm"],"web":"https://www.transi.io/TransiWallet","ios":"1662471884","mobile":"transi://","source":["thirdweb"]}
{"slug":"qoin","name":"Qoin Wallet","home":"https://qoin.world/","families":["evm"],"ios":"1483718254","android":"com.qoin.wallet","mobile":"wcqoin://","source":["thirdweb"]}
{"slug":"blockaura","name":"Blockaura","home":"https://greengloryglobal.com/","families":["evm"],"android":"com.blockaura_classic","mobile":"blockaura://walletconnect","source":["thirdweb"]}
{"slug":"ipmb","name":"IPMB Wallet","home":"https://www.ipmb.com/","families":["evm"],"ios":"6474244533","android":"com.ipmb.app","chrome":"gohpeceldnpglangfimhdjlfhgalohco","mobile":"com.ipmb.app://walletcon","source":["thirdweb"]}
{"slug":"hero","name":"Hero Wallet","home":"https://app.herowallet.com/","families":["evm"],"rdns":"io.hero.wallet","web":"https://app.herowallet.com/signin/wc?uri=","ios":"6757118686","android":"io.hero.wallet","chrome":"eadjllodfjkbljlihgiflhapafcigoee","mobile":"herowallet://wc","source":["thirdweb"]}
{"slug":"fncy-mobile","name":"Fncy Mobile Wallet","home":"https://fncy.world/","families":["evm"],"ios":"1613707166","android":"com.metaverse.world.cube","mobile":"metaCubeWallet://","source":["thirdweb"]}
{"slug":"gk8","name":"GK8","home":"https://www.gk8.io/","families":["evm"],"ios":"1591020248","mobile":"gk8://main","source":["thirdweb"]}
{"slug":"anchorage-digital","name":"Anchorage Digital","home":"https://www.anchorage.com/","families":["evm"],"web":"https://www.anchorage.com/platform/self-custody","ios":"6470914477","mobile":"https://anchorage.com/","source":["thirdweb"]}
{"slug":"halo","name":"Halo Wallet","home":"https://halo.social/","families":["evm"],"ios":"1633572905","android":"com.kucoin.wallet","chrome":"nbdpmlhambbdkhkmbfpljckjcmgibalo","mobile":"halowallet://","source":["thirdweb"]}
{"slug":"dlicom","name":"DLICOM","home":"https://dlicom.io/","families":["evm"],"rdns":"com.dlicom","ios":"6502626332","android":"com.shlenpower.dlicom","chrome":"mbhpbeaplpkadefjmpbnlkomdhlomiec","source":["thirdweb"]}
{"slug":"dexari","name":"Dexari","home":"https://dexari.com/","families":["evm"],"ios":"6741098169","android":"com.dexari","mobile":"dexari://","source":["thirdweb"]}
{"slug":"bsc","name":"BSC Wallet","home":"https://bscecowallet.com/","families":["evm"],"ios":"6445821381","mobile":"bscwalletapp://","source":["thirdweb"]}
{"slug":"outlaw","name":"Outlaw Wallet","home":"https://www.outlawgames.app/","families":["evm"],"android":"com.outlawgame.android","mobile":"outlaw://","source":["thirdweb"]}
{"slug":"superhero","name":"Superhero Wallet","home":"https://wallet.superhero.com/","families":["evm"],"rdns":"com.superhero.cordova","ios":"1502786641","android":"com.superhero.cordova","chrome":"mnhmmkepfddpifjkamaligfeemcbhdne","mobile":"superhero://","source":["thirdweb"]}
{"slug":"volsungar","name":"Volsungar","home":"https://volsungar.com/","families":["evm"],"ios":"6757104054","android":"com.volsungar.wallet","mobile":"volsungar://","source":["thirdweb"]}
{"slug":"verso","name":"Verso","home":"https://get-verso.com/","families":["evm"],"ios":"1539304605","android":"com.btuprotocol.btu_wallet","mobile":"verso://","source":["thirdweb"]}
{"slug":"oblio","name":"Oblio Wallet","home":"https://obliowallet.com/","families":["evm"],"android":"com.oblio.wallet","mobile":"oblio://","source":["thirdweb"]}
{"slug":"flooz","name":"Flooz","home":"https://wallet.flooz.trade/","families":["evm"],"ios":"1621027074","android":"wallet.flooz.mobile","mobile":"floozwallet://","source":["thirdweb"]}
{"slug":"spot-on-chain-app","name":"Spot On Chain App","home":"https://platform.spotonchain.ai/","families":["evm"],"ios":"6449733489","android":"network.spotonchain","mobile":"spotonchain://","source":["thirdweb"]}
{"slug":"legacy","name":"Legacy Wallet","home":"https://www.legacynetwork.io/","families":["evm"],"ios":"6443578674","android":"io.legacynetwork.app","chrome":"ammjlinfekkoockogfhdkgcohjlbhmff","mobile":"legacy://network.io","source":["thirdweb"]}
{"slug":"tofee-official","name":"Tofee Wallet Official","home":"https://tofee.app/","families":["evm"],"ios":"6504269605","mobile":"tofee://wallet","source":["thirdweb"]}
{"slug":"xellar","name":"Xellar","home":"https://xellar.co/","families":["evm"],"web":"https://passport.xellar.co/","ios":"1671215861","android":"com.xellar.wallets","mobile":"xellar://","source":["thirdweb"]}
{"slug":"dosi-vault","name":"DOSI Vault","home":"https://vault.dosi.world/","families":["evm"],"ios":"1664013594","android":"world.dosi.vault","chrome":"blpiicikpimmklhoiploliaenjmecabp","mobile":"app.dosivault://","source":["thirdweb"]}
{"slug":"dextrade","name":"DexTrade","home":"https://dextrade.com/","families":["evm"],"rdns":"com.dextrade","web":"https://pwa.dextrade.com/","chrome":"nmladckinifchdidkoaagbcpnieocoah","mobile":"https://pwa.dextrade.com/","source":["thirdweb"]}
{"slug":"nonbank","name":"NonBank","home":"https://nonbank.io/","families":["evm"],"ios":"6477441479","android":"io.nonbank","mobile":"nonbank://","source":["thirdweb"]}
{"slug":"cryptokara","name":"Cryptokara","home":"https://cryptokara.com/","families":["evm"],"rdns":"com.cryptokara","android":"com.cryptokara","mobile":"cryptokara://StartScreen","source":["thirdweb"]}
{"slug":"nodevault","name":"NodeVault","home":"https://chain.dolphinode.world/wallet","families":["evm"],"rdns":"world.dolphinode.chain","ios":"6756870326","chrome":"nhihmlanbfomighpjodmmliikbnlmaog","source":["thirdweb"]}
{"slug":"sinohope","name":"Sinohope","home":"https://www.sinohope.com/","families":["evm"],"ios":"1672956199","android":"com.sinohope.mpcwallet.app","mobile":"sinohopeapp://","source":["thirdweb"]}
{"slug":"cyberwallet","name":"CyberWallet","home":"https://wallet.cyber.co/","families":["evm"],"source":["thirdweb"]}
{"slug":"kiml","name":"KIML Wallet","home":"https://kimlwallet.com/","families":["evm"],"web":"https://app.kimlwallet.com/","ios":"6746929530","mobile":"kimlwallet://","source":["thirdweb"]}
{"slug":"dgg","name":"DGG Wallet","home":"https://dgg.network/","families":["evm"],"ios":"1659618218","android":"network.dgg.wallet","mobile":"dgg://","source":["thirdweb"]}
{"slug":"tidus","name":"Tidus Wallet","home":"https://tiduswallet.com/","families":["evm"],"android":"co.nycrypto.tiduswallet","mobile":"tiduswallet://walletconnect","source":["thirdweb"]}
{"slug":"shefi","name":"SheFi","home":"https://www.shefi.org/","families":["evm"],"android":"org.shefi.app","mobile":"shefi://","source":["thirdweb"]}
{"slug":"helix-id","name":"helix id","home":"https://helixid.io/","families":["evm"],"ios":"1469238013","android":"com.io.helix.id","mobile":"helix-id://helix-id.com","source":["thirdweb"]}
{"slug":"here","name":"HERE Wallet","home":"https://herewallet.app/","families":["evm"],"mobile":"herewallet://","source":["thirdweb"]}
{"slug":"velgazm","name":"Velgazm","home":"https://velgazm.com/","families":["evm"],"ios":"6743999332","android":"com.velgazm_new","mobile":"velgazm://wc","source":["thirdweb"]}
{"slug":"oxpay","name":"OXPAY","home":"https://oxpaywallet.com/","families":["evm"],"android":"com.oxWallet.production","mobile":"https://oxpaywallet.com/wc","source":["thirdweb"]}
{"slug":"hashwallet","name":"HASHWallet","home":"https://www.esignus.com/","families":["evm"],"ios":"6443484063","android":"com.esignus.hashwalletmanager","mobile":"hashwallet://app/wc","source":["thirdweb"]}
{"slug":"stablez","name":"Stablez","home":"https://stablez.fi/","families":["evm"],"ios":"1600381072","android":"com.blockchain.crypto.wallet.neopin","mobile":"nptwc://","source":["thirdweb"]}
{"slug":"debox","name":"DeBox Wallet","home":"https://debox.pro/","families":["evm"],"ios":"6444485220","android":"com.tm.security.wallet","mobile":"Debox://","source":["thirdweb"]}
{"slug":"pali","name":"Pali Wallet","home":"https://paliwallet.com/","families":["evm"],"ios":"6447639615","android":"io.paliwallet","mobile":"paliwallet://","source":["thirdweb"]}
{"slug":"kriptok","name":"KriptoK","home":"https://kriptok.io/","families":["evm"],"ios":"6752350022","android":"com.kriptokasam.cryptowallet","mobile":"kriptok://wc","source":["thirdweb"]}
{"slug":"lumina","name":"Lumina Wallet","home":"https://luminawallet.org/","families":["evm"],"android":"com.luminawallet.app","mobile":"lumina://wc","source":["thirdweb"]}
{"slug":"sirius-mx","name":"Sirius MX","home":"https://www.proximax.ltd/en/privacy-siriusmx","families":["evm"],"ios":"6746712224","android":"app.sirius.mx","source":["thirdweb"]}
{"slug":"volt","name":"Volt Wallet","home":"https://voltage.finance/","families":["evm"],"ios":"6444159237","android":"finance.voltage.app","mobile":"volt://","source":["thirdweb"]}
{"slug":"arca","name":"Arca Wallet","home":"https://arcawallet.app/","families":["evm"],"ios":"6757760584","android":"io.constellationnetwork.arca","mobile":"arcawallet://wc","source":["thirdweb"]}
{"slug":"daffione","name":"DaffiOne","home":"https://www.daffione.com/","families":["evm"],"android":"com.me.daffione","source":["thirdweb"]}
{"slug":"mynawallet","name":"MynaWallet","home":"https://www.mynawallet.jp/","families":["evm"],"ios":"6751813717","android":"jp.co.mynawallet.MynaWallet","mobile":"mynawallet://","source":["thirdweb"]}
{"slug":"cyper","name":"Cyper","home":"https://www.cyperchat.net/","families":["evm"],"ios":"6754552193","android":"com.mzl.cyper","mobile":"cyper://app/wallet/index","source":["thirdweb"]}
{"slug":"auraspay","name":"AurasPay","home":"https://wallet.auraspay.com/","families":["evm"],"android":"com.auraswallet.app","mobile":"auraspay://wc","source":["thirdweb"]}
{"slug":"naba","name":"Naba Wallet","home":"https://wallet.naba.ae/","families":["evm"],"android":"com.naba.naba_wallet","mobile":"nabapass://","source":["thirdweb"]}
{"slug":"nvxo","name":"NVXO Wallet","home":"https://www.nvxowallet.com/","families":["evm"],"ios":"6741467282","android":"com.nvwallet.wallet","mobile":"nvxowallet://wc","source":["thirdweb"]}
{"slug":"vkx","name":"VKX WALLET","home":"https://wallet.vkxtech.com.br/download","families":["evm"],"android":"com.vkinha.wallet","mobile":"vkxwallet://wc","source":["thirdweb"]}
{"slug":"wallacy","name":"Wallacy","home":"https://wallacy.io/","families":["evm"],"desktop":"wallacy://","ios":"6448592576","android":"io.wallacy.cryptowallet","mobile":"wallacy://","source":["thirdweb"]}
{"slug":"ecoin","name":"ECOIN Wallet","home":"https://ecoinwallet.org/","families":["evm"],"android":"org.ecoinwallet","mobile":"ecoinwallet://","source":["thirdweb"]}
{"slug":"ozonewallet","name":"OzoneWallet","home":"https://ozonewallet.io/","families":["evm"],"android":"com.chiatk.apps.ozone1","mobile":"chiawallet://ozonewallet.io","source":["thirdweb"]}
{"slug":"superwallet","name":"SuperWallet","home":"https://superex.live/","families":["evm"],"ios":"1601589888","android":"com.superex.ex","mobile":"superwallet://","source":["thirdweb"]}
{"slug":"swop","name":"SWOP","home":"https://www.swopme.app/","families":["evm"],"ios":"1593201322","android":"com.travisheron.swopapp","mobile":"swopmobileexpo://","source":["thirdweb"]}
{"slug":"lf-app","name":"LF Wallet App","home":"https://lflabs.fund/wallet","families":["evm"],"android":"com.lfwallet.app","mobile":"lfwallet://","source":["thirdweb"]}
{"slug":"clave","name":"Clave","home":"https://getclave.io/","families":["evm"],"desktop":"clave://link/wc/","web":"https://getclave.io/link","ios":"6449253761","android":"com.clave.mobile","mobile":"clave://link/wc/","source":["thirdweb"]}
{"slug":"qubeticswallet","name":"QubeticsWallet","home":"https://www.qubetics.com/","families":["evm"],"ios":"6746333540","android":"com.qubetics.wallet","mobile":"qubetics://","source":["thirdweb"]}
{"slug":"cornwallet","name":"CornWallet","home":"https://www.cornwallet.io/","families":["evm"],"ios":"6755650881","source":["thirdweb"]}
{"slug":"pltwallet","name":"PLTwallet","home":"https://pltwallet.io/","families":["evm"],"ios":"1581055631","android":"com.palettechain.wallet","mobile":"pltwallet://","source":["thirdweb"]}
{"slug":"grrnpay","name":"GRRNPay","home":"https://www.grrn.ng/","families":["evm"],"ios":"6754450838","android":"com.grrn.ng.pay","mobile":"grrnpay://wc","source":["thirdweb"]}
{"slug":"minerva","name":"Minerva Wallet","home":"https://minerva.digital/","families":["evm"],"android":"digital.minerva","mobile":"minerva://","source":["thirdweb"]}
{"slug":"likerland-app","name":"LikerLand App","home":"https://liker.land/getapp","families":["evm"],"ios":"1248232355","android":"com.oice","mobile":"com.oice://","source":["thirdweb"]}
{"slug":"ggp","name":"GGP Wallet","home":"https://ggp.gg/en","families":["evm"],"ios":"6692627990","android":"com.ggp__wallet","source":["thirdweb"]}
{"slug":"amazewallet","name":"AmazeWallet","home":"https://amazewallet.com/","families":["evm"],"ios":"1622941204","android":"com.mining.amaze.wallet","mobile":"amazeapp://amazewallet.com","source":["thirdweb"]}
{"slug":"talken","name":"Talken Wallet","home":"https://talken.io/","families":["evm"],"ios":"1459475831","mobile":"talken-wallet://","source":["thirdweb"]}
{"slug":"rezor","name":"Rezor","home":"https://www.rezor.org/","families":["evm"],"android":"com.rezor","mobile":"rezor://app","source":["thirdweb"]}
{"slug":"apollox","name":"ApolloX","home":"https://www.apollox.com/en","families":["evm"],"ios":"1589405398","android":"com.apollox.android","source":["thirdweb"]}
{"slug":"t","name":"T+ Wallet","home":"https://www.talkapp.org/","families":["evm"],"ios":"1547227377","android":"org.talkapp","mobile":"talkapp://","source":["thirdweb"]}
{"slug":"lunascape-browser","name":"Lunascape Browser","home":"https://www.lunascape.org/browser/mobile","families":["evm"],"ios":"380065805","android":"jp.co.lunascape.android.ilunascape","mobile":"lunascape://","source":["thirdweb"]}
{"slug":"prettygood-keyboard","name":"PrettyGood Keyboard","home":"https://x.prettygood.io/","families":["evm"],"android":"com.pgk.keyboard","mobile":"pgk://wallet","source":["thirdweb"]}
{"slug":"gm2-social","name":"GM² Social","home":"https://gm2.social/","families":["evm"],"ios":"6502584673","android":"com.gm2.app.prod","mobile":"gm2://home","source":["thirdweb"]}
{"slug":"paribu-self","name":"Paribu Self","home":"https://www.paribu.com/self/","families":["evm"],"ios":"6608980005","android":"com.paribu.self","mobile":"self://","source":["thirdweb"]}
{"slug":"mirai-app","name":"Mirai App","home":"https://miraiapp.io/","families":["evm"],"ios":"6472134236","android":"co.mirailabs.app","mobile":"miraiapp://","source":["thirdweb"]}
{"slug":"ukiss-hub","name":"UKISS Hub","home":"https://www.ukiss.io/","families":["evm"],"android":"io.ukiss.uhub.mobile","mobile":"ukisshub://","source":["thirdweb"]}
{"slug":"bim","name":"BIM Wallet","home":"https://www.bimwallet.io/","families":["evm"],"android":"io.bimwallet","mobile":"bimwallet://","source":["thirdweb"]}
{"slug":"bitnovo","name":"Bitnovo Wallet","home":"https://bitnovo.com/","families":["evm"],"ios":"1553430666","android":"com.bitnovo.Wallet","mobile":"bitnovowallet://","source":["thirdweb"]}
{"slug":"wemixwallet","name":"WemixWallet","home":"https://www.wemix.com/","families":["evm"],"ios":"1628230003","android":"com.wemixfoundation.wemixwallet","mobile":"wemixwallet30://","source":["thirdweb"]}
{"slug":"frostfire","name":"Frostfire","home":"https://frostfirewallet.com/","families":["evm"],"android":"com.velas.frostfire","mobile":"frostfire://wc","source":["thirdweb"]}
{"slug":"tap","name":"TAP WALLET","home":"https://tapinvest.com/#wallet","families":["evm"],"ios":"1627171234","android":"com.humbl.wallet.app","mobile":"humblwallet://","source":["thirdweb"]}
{"slug":"cosine","name":"Cosine Wallet","home":"https://getcosine.app/","families":["evm"],"mobile":"cosine://","source":["thirdweb"]}
{"slug":"88wallet","name":"88wallet","home":"https://88wallet.app/","families":["evm"],"android":"com.wallabr.wallet","mobile":"com.wallabr.wallet://","source":["thirdweb"]}
{"slug":"didwallet","name":"DIDWallet","home":"https://www.didwallet.io/","families":["evm"],"ios":"1460083542","android":"com.arcblock.wallet.app.product","mobile":"abt://didwallet.io/i","source":["thirdweb"]}
{"slug":"pier","name":"pier","home":"https://www.pierwallet.com/","families":["evm"],"ios":"1613187762","android":"one.nobank.app","source":["thirdweb"]}
{"slug":"cryptnox","name":"Cryptnox Wallet","home":"https://cryptnox.com/","families":["evm"],"ios":"1583011693","android":"com.cryptnox.cryptnoxwallet","mobile":"cryptnox://","source":["thirdweb"]}
{"slug":"mdao","name":"MDAO Wallet","home":"https://ttmwallet.io/","families":["evm"],"ios":"1540851562","android":"com.ttmbank.wallet.app","mobile":"ttmwalletapp://","source":["thirdweb"]}
{"slug":"kelp","name":"Kelp","home":"https://kelp.org/","families":["evm"],"ios":"1632857274","android":"com.app.kelpa","mobile":"link.kelp.finance://walletconnect","source":["thirdweb"]}
{"slug":"plutope","name":"Plutope","home":"https://www.plutope.io/","families":["evm"],"ios":"6466782831","android":"com.app.plutope","mobile":"plutope://","source":["thirdweb"]}
{"slug":"strikex","name":"StrikeX Wallet","home":"https://tradestrike.io/","families":["evm"],"ios":"6443517613","android":"com.tradestrike","mobile":"strikex://","source":["thirdweb"]}
{"slug":"payperless","name":"Payperless","home":"https://payperless.com/","families":["evm"],"ios":"1552741313","android":"com.payperless.wallet","mobile":"payperless://","source":["thirdweb"]}
{"slug":"lif3","name":"Lif3 Wallet","home":"https://lif3.com/","families":["evm"],"ios":"6444389674","android":"com.lif3.wallet","mobile":"lif3wallet://walletview","source":["thirdweb"]}
{"slug":"buzzup","name":"BUZZUP","home":"https://buzz-up.io/","families":["evm"],"android":"io.chainon.lsyim","mobile":"buzzup://","source":["thirdweb"]}
{"slug":"revelator","name":"Revelator Wallet","home":"https://wallet.revelator.com/","families":["evm"],"ios":"1484642420","android":"com.revelator.originalworks","mobile":"revelatorwallet://","source":["thirdweb"]}
{"slug":"hai-by-hacken","name":"hAI by Hacken","home":"https://hai.hacken.io/","families":["evm"],"ios":"1501384789","android":"com.hackenai.hackenaiapp","mobile":"hai://","source":["thirdweb"]}
{"slug":"mpcvault-team-crypto","name":"MPCVault | Team crypto wallet","home":"https://mpcvault.com/","families":["evm"],"rdns":"com.mpcvault.broswerplugin","desktop":"com.mpcvault.mobileapp://wccallback","web":"https://console.mpcvault.com/","ios":"1622756458","android":"com.mpcvault.mobileapp.android","chrome":"jgfmfplofjigjfokigdiaiibhonfnedj","mobile":"com.mpcvault.mobileapp://wccallback","source":["thirdweb"]}
{"slug":"pandoshi","name":"Pandoshi Wallet","home":"https://pandoshi.com/","families":["evm"],"android":"com.pandoshi.wallet","mobile":"pandoshiwallet://","source":["thirdweb"]}
{"slug":"wok","name":"Wok Wallet","home":"https://wokwallet.com/","families":["evm"],"ios":"6761250172","mobile":"wokwallet://wc","source":["thirdweb"]}
{"slug":"pwc-super-app","name":"PWC Super App","home":"https://paywithcrypto.io/","families":["evm"],"rdns":"today.paywithcrypto.wallet","ios":"6748593718","android":"com.paywithcrypto.paywithcrypto","chrome":"offikenkomflpdlapgobkimgfjpakdgm","mobile":"pwc://wallet","source":["thirdweb"]}
{"slug":"yuse","name":"Yuse Wallet","home":"https://yusetoken.io/","families":["evm"],"ios":"6449364813","android":"com.yuse.wallet","mobile":"yuse://wallet://","source":["thirdweb"]}
{"slug":"caesium","name":"Caesium","home":"https://caesiumlab.com/","families":["evm"],"android":"com.csm_app","mobile":"caesium-app://walletconnect","source":["thirdweb"]}
{"slug":"islamiwallet","name":"ISLAMIwallet","home":"https://islamicoin.finance/islamiwallet","families":["evm"],"ios":"1631212925","android":"com.islami.wallet","mobile":"islamiwallet://islami.com/path/","source":["thirdweb"]}
{"slug":"coinwallet","name":"CoinWallet","home":"https://www.coinsdo.com/","families":["evm"],"desktop":"coinwallet://","ios":"6479635869","android":"com.coinsdo.wallet","chrome":"oafedfoadhdjjcipmcbecikgokpaphjk","mobile":"coinwallet://","source":["thirdweb"]}
{"slug":"today","name":"Wallet Today","home":"https://wallet2day.com/","families":["evm"],"android":"com.today.wallet","mobile":"wallettoday://","source":["thirdweb"]}
{"slug":"pillar","name":"Pillar","home":"https://pillar.fi/","families":["evm"],"ios":"1346582238","android":"com.pillarproject.wallet","mobile":"pillarwallet://","source":["thirdweb"]}
{"slug":"soc","name":"SOC Wallet","home":"https://socjsc.com/","families":["evm"],"ios":"6752928371","mobile":"socwallet://","source":["thirdweb"]}
{"slug":"squirrel","name":"Squirrel Wallet","home":"https://www.squirrelwallet.com/","families":["evm"],"ios":"6739630128","android":"com.squirrelwallet.app","mobile":"squirrel-wallet://","source":["thirdweb"]}
{"slug":"uptn","name":"UPTN","home":"https://dapp-web.uptn.io/","families":["evm"],"ios":"6444606758","android":"io.uptn.wallet","mobile":"uptn://dapp-web.uptn.io/","source":["thirdweb"]}
{"slug":"broearn","name":"Broearn Wallet","home":"https://www.broearn.com/","families":["evm"],"ios":"6444156587","android":"com.broearn.browser","mobile":"broearn://wallet/","source":["thirdweb"]}
{"slug":"tychi","name":"Tychi Wallet","home":"https://tychiwallet.com/","families":["evm"],"ios":"6751274420","android":"com.tychiwallet2","mobile":"https://tychiwallet.com/wc","source":["thirdweb"]}
{"slug":"renegade","name":"Renegade","home":"https://www.myrenegade.net/","families":["evm"],"ios":"1670346221","android":"com.app.renegade","mobile":"renegade-web3wallet://","source":["thirdweb"]}
{"slug":"trustkeys-web3-socialfi","name":"TrustKeys Web3 SocialFi","home":"https://trustkeys.network/","families":["evm"],"ios":"1601968967","android":"com.trustkeysnetwork","mobile":"TKwc://","source":["thirdweb"]}
{"slug":"plena-app","name":"Plena-App","home":"https://plena.finance/","families":["evm"],"ios":"1608061460","android":"com.plena","source":["thirdweb"]}
{"slug":"opz","name":"OPZ Wallet","home":"https://www.opz.com/","families":["evm"],"ios":"6463236757","android":"com.opz.dev","mobile":"opz-wallet://","source":["thirdweb"]}
{"slug":"altme","name":"Altme","home":"https://altme.io/","families":["evm"],"ios":"1633216869","android":"co.altme.alt.me.altme","mobile":"wc-altme://","source":["thirdweb"]}
{"slug":"hippo","name":"Hippo Wallet","home":"https://hippowallet.io/","families":["evm"],"ios":"1613041499","android":"com.blockchaincommodities.hippo_wallet","chrome":"hddkffjleepiafmkhcneldjipkfkkofk","mobile":"hippowallet://","source":["thirdweb"]}
{"slug":"owallet","name":"OWallet","home":"https://owallet.io/","families":["evm"],"rdns":"io.owallet","ios":"1626035069","android":"com.io.owallet","chrome":"hhejbopdnpbjgomhpmegemnjogflenga","mobile":"owallet://","source":["thirdweb"]}
{"slug":"moonstake","name":"MOONSTAKE","home":"https://moonstake.io/","families":["evm"],"ios":"1502532651","android":"io.moonstake.wallet","mobile":"moonstake://","source":["thirdweb"]}
{"slug":"shido-app","name":"Shido App","home":"https://www.shido.io/","families":["evm"],"ios":"6473452165","android":"com.shido.wallet","mobile":"shido://","source":["thirdweb"]}
{"slug":"loopring","name":"Loopring","home":"https://loopring.io/","families":["evm"],"rdns":"io.loopring.wallet","ios":"1550921126","android":"loopring.defi.wallet","mobile":"loopring://","source":["thirdweb"]}
{"slug":"id-pocket","name":"ID Pocket","home":"https://rktechworks.com/idpocket","families":["evm"],"ios":"1549462128","android":"com.rktechworks.idpocket","source":["thirdweb"]}
{"slug":"gems-pocket","name":"Gems Pocket","home":"https://gemspocket.com/","families":["evm"],"ios":"1660898349","android":"com.ancryptoWallet","source":["thirdweb"]}
{"slug":"icewal","name":"icewal","home":"https://icewal.com/","families":["evm"],"ios":"1629607532","android":"com.icecorp.wallet","mobile":"icewal://","source":["thirdweb"]}
{"slug":"unstoppable-domains","name":"Unstoppable Domains","home":"https://unstoppabledomains.com/","families":["evm"],"ios":"1544748602","android":"com.unstoppabledomains.manager","mobile":"unstoppabledomains://","source":["thirdweb"]}
{"slug":"xucre","name":"Xucre","home":"https://www.xucre.io/","families":["evm"],"android":"xucre.expo.client","mobile":"xucre.expo.client://","source":["thirdweb"]}
{"slug":"konio","name":"Konio","home":"https://konio.io/","families":["evm"],"ios":"6453561342","android":"com.adrihoke.konio","mobile":"konio://","source":["thirdweb"]}
{"slug":"filwallet","name":"FILWallet","home":"https://filwallet.co/","families":["evm"],"ios":"1572930901","mobile":"https://h5.filwallet.co/","source":["thirdweb"]}
{"slug":"snowball","name":"Snowball","home":"https://snowball.money/","families":["evm"],"ios":"1449662311","android":"money.snowball.defi","source":["thirdweb"]}
{"slug":"enno","name":"Enno Wallet","home":"https://www.ennowallet.com/","families":["evm"],"ios":"1577011660","android":"com.app.awqsome.ennowallet","mobile":"ennowallet://","source":["thirdweb"]}
{"slug":"safematrix","name":"Safematrix","home":"https://safematrix.io/","families":["evm"],"ios":"1613333481","source":["thirdweb"]}
{"slug":"assure","name":"Assure","home":"https://www.assure.pro/","families":["evm"],"android":"com.neuxs.assure","mobile":"assure://","source":["thirdweb"]}
{"slug":"neftiwallet","name":"NeftiWallet","home":"https://neftipedia.com/","families":["evm"],"android":"com.NEFTiPEDiA.mp","mobile":"nefti://nefti.id/asset/","source":["thirdweb"]}
{"slug":"coingrig","name":"Coingrig","home":"https://coingrig.com/","families":["evm"],"ios":"1583464451","android":"com.coingrig","mobile":"coingrig://","source":["thirdweb"]}
{"slug":"xfun","name":"XFUN Wallet","home":"https://xfun.io/","families":["evm"],"ios":"1612225910","android":"com.xfun.wallet","mobile":"xfunwallet://","source":["thirdweb"]}
{"slug":"ancrypto","name":"Ancrypto Wallet","home":"https://www.antiersolutions.com/","families":["evm"],"ios":"1453657650","source":["thirdweb"]}
{"slug":"itoken","name":"iToken Wallet","home":"https://www.itoken.com/","families":["evm"],"ios":"1433883012","android":"com.huobionchainwallet.gp","mobile":"huobiwallet://","source":["thirdweb"]}
{"slug":"card","name":"Card Wallet","home":"https://cardstack.com/earn-together","families":["evm"],"mobile":"cardwallet://","source":["thirdweb"]}
{"slug":"slavi","name":"Slavi Wallet","home":"https://slavi.io/","families":["evm"],"ios":"1610125496","android":"com.defiwalletmobile","mobile":"slaviwallet://","source":["thirdweb"]}
{"slug":"defiant","name":"Defiant","home":"https://www.defiantapp.tech/","families":["evm"],"ios":"1559622756","android":"ar.com.andinasmart.defiant","mobile":"defiantapp://","source":["thirdweb"]}
{"slug":"ncolle","name":"Ncolle Wallet","home":"https://nft.sunloft.io/","families":["evm"],"ios":"6743734831","android":"com.sunloft.ncolle","mobile":"ncolle://","source":["thirdweb"]}
{"slug":"ondex","name":"Ondex","home":"https://ondex.money/","families":["evm"],"ios":"6762642985","android":"com.ondex.wallet","mobile":"ondex://wc","source":["thirdweb"]}
{"slug":"kub","name":"KUB Wallet","home":"https://kubwallet.com/","families":["evm"],"ios":"6444399387","android":"com.bbt.bitkubnext","mobile":"https://applink.kubwallet.com/wc?uri=","source":["thirdweb"]}
{"slug":"lumo","name":"Lumo Wallet","home":"https://lumowallet.com/","families":["evm"],"web":"https://lumowallet.com/download","ios":"6777980446","android":"com.lumo.wallet","mobile":"https://lumowallet.com/download","source":["thirdweb"]}
{"slug":"goldpocket","name":"GoldPocket","home":"https://goldpocket.io/","families":["evm"],"android":"com.thomaszhai.gp","mobile":"gp://wc","source":["thirdweb"]}
{"slug":"blonect","name":"Blonect","home":"https://blonect.io/","families":["evm"],"rdns":"io.blonect.wallet","ios":"6757797367","android":"tech.uni2net.wallet.blonect","chrome":"fjkiiakkcmfcikcdhajghpidjdifjjig","source":["thirdweb"]}
{"slug":"altra-pay","name":"Altra Pay","home":"https://altrapay.io/","families":["evm"],"android":"io.altrapay.wallet","mobile":"https://altrapay.io/wc?uri=","source":["thirdweb"]}
{"slug":"astracore","name":"AstraCore Wallet","home":"https://api.astracorewallet.app/website","families":["evm"],"ios":"6771516553","mobile":"astracore://wc","source":["thirdweb"]}
{"slug":"moneda","name":"Moneda","home":"https://moneda.com/","families":["evm"],"ios":"6741869236","android":"com.moneda.io","mobile":"https://auth.moneda.com/","source":["thirdweb"]}
{"slug":"zkx","name":"ZKX Wallet","home":"https://zkxwallet.com/","families":["evm"],"rdns":"com.zkx.app.wallet","chrome":"fibfaangghabdbndamiaceoahiajfgck","source":["thirdweb"]}
{"slug":"mg","name":"MG","home":"https://moongate.one/","families":["evm"],"rdns":"com.moongate.one","web":"https://wallet.moongate.one/","source":["thirdweb"]}
{"slug":"scramble","name":"Scramble","home":"https://scramble-wallet.com/","families":["evm"],"rdns":"com.scramble","ios":"6463812878","chrome":"dfkkefmblkgnecepjogenokjpagglfhj","source":["thirdweb"]}
{"slug":"finoaconnect","name":"FinoaConnect","home":"https://app.finoa.io/","families":["evm"],"rdns":"io.finoa","ios":"1484058524","source":["thirdweb"]}
{"slug":"blazpay","name":"Blazpay","home":"https://blazpay.com/download","families":["evm"],"rdns":"com.blazpay.wallet","chrome":"cecndeddohekaklkfehmcnhejflmclhc","source":["thirdweb"]}
{"slug":"join-mobile-app","name":"JOIN MOBILE APP","home":"https://getjoin.io/","families":["evm"],"rdns":"io.getjoin.prd","ios":"6590635145","android":"io.getjoin.prd","source":["thirdweb"]}
{"slug":"clear","name":"clear-wallet","home":"https://clear-wallet.flashsoft.eu/","families":["evm"],"rdns":"eu.flashsoft.clear-wallet","chrome":"djlahdpfkflehaepgohnnodmaajabdlg","source":["thirdweb"]}
{"slug":"verified","name":"Verified Wallet","home":"https://wallet.verified.network/","families":["evm"],"rdns":"network.verified.custody","chrome":"abkgckcpmnbipkfhkkchkdfkmccjdmkh","source":["thirdweb"]}
{"slug":"utila","name":"Utila","home":"https://utila.io/","families":["evm"],"rdns":"utila.io","chrome":"hcnimkhfanmcapamajjopeallkkidpic","source":["thirdweb"]}
{"slug":"micet","name":"Micet","home":"https://addons.mozilla.org/en-US/firefox/addon/micet/","families":["evm"],"rdns":"com.micet.wallet","source":["thirdweb"]}
{"slug":"hinkal","name":"Hinkal Wallet","home":"https://hinkal.pro/","families":["evm"],"rdns":"pro.hinkal.walletconnect","chrome":"khfjgapjfcdoffmklchibpepboholpbe","source":["thirdweb"]}
{"slug":"ttchain","name":"TTChain Wallet","home":"https://tt-chain.io/","families":["evm"],"rdns":"com.ttchain","chrome":"hbcaeldjiijffnglkaegjdkabipajfje","source":["thirdweb"]}
{"slug":"topnod","name":"TopNod","home":"https://topnod.com/","families":["evm"],"rdns":"com.topnod","chrome":"dplmpomngmlplmdbloihfopnnakiddfm","source":["thirdweb"]}
{"slug":"nixwallet","name":"NixWallet","home":"https://nixwallet.vercel.app/","families":["evm"],"rdns":"com.nixwallet.extension","chrome":"nkkaidapildbkjmnfeieepmejghgmipi","source":["thirdweb"]}
{"slug":"blanq","name":"Blanq","home":"https://www.blanqlabs.com/","families":["evm"],"rdns":"com.blanqlabs.wallet","ios":"6470715307","android":"xyz.blanq.mobile","source":["thirdweb"]}
{"slug":"robeon","name":"Robeon","home":"https://www.robeondefi.com/","families":["evm"],"rdns":"com.robeon.wallet","chrome":"achnhogamidkdaaemipoghpcacjdhfko","source":["thirdweb"]}
{"slug":"locker-protocol","name":"Locker Protocol Wallet","home":"https://lockerprotocol.com/","families":["evm"],"rdns":"com.lockerprotocol.wallet","chrome":"pdkhlfhhjkdepnppbdpliepjaocghibh","source":["thirdweb"]}
{"slug":"magic-money","name":"Magic Money","home":"https://www.chainlensnft.info/","families":["evm"],"rdns":"info.chainlens.magicmoney","chrome":"dbofalaimbebcaiikgljjhfblajalkpp","source":["thirdweb"]}
{"slug":"ssp","name":"SSP","home":"https://sspwallet.io/","families":["evm"],"rdns":"io.runonflux.sspwallet","chrome":"mgfbabcnedcejkfibpafadgkhmkifhbd","source":["thirdweb"]}
{"slug":"splits","name":"Splits","home":"https://splits.org/","families":["evm"],"rdns":"org.splits.teams.connect","chrome":"ghfacfafnbcgkielpaeifdpoggfeakif","source":["thirdweb"]}
{"slug":"lootrush","name":"LootRush","home":"https://www.lootrush.com/lootrush-wallet","families":["evm"],"rdns":"com.lootrush","chrome":"lfmmjkfllhmfmkcobchabopkcefjkoip","source":["thirdweb"]}
{"slug":"abstract-global","name":"Abstract Global Wallet","home":"https://abs.xyz/","families":["evm"],"rdns":"xyz.abs","source":["thirdweb"]}
{"slug":"glyph","name":"Glyph Wallet","home":"https://useglyph.io/","families":["evm"],"rdns":"io.useglyph","source":["thirdweb"]}
{"slug":"base-account","name":"Base Account","home":"https://base.org/","families":["evm"],"rdns":"org.base.account","source":["thirdweb"]}
{"slug":"vultisig","name":"Vultisig","home":"https://vultisig.com/","families":["evm"],"rdns":"me.vultisig","ios":"6503023896","android":"com.vultisig.wallet","chrome":"ggafhcdaplkhmmnlbfjpnnkepdfjaelb","source":["thirdweb"]}
`

/** What the packages add to wallets that are written by hand, by slug. */
export const addedText = `
{"slug":"binance","mobile":"bnc://app.binance.com/cedefi","chrome":"cadiboklkpojfamcoggejbbdjcoiljjk","flag":"isBinance","source":["rainbowkit"]}
{"slug":"rabby","mobile":"rabby://","ios":"6474381673","android":"com.debank.rabbymobile","source":["thirdweb"]}
{"slug":"backpack","mobile":"backpack://","source":["thirdweb"]}
{"slug":"jupiter","mobile":"jupiter://","source":["thirdweb"]}
{"slug":"bybit","rdns":"com.bybit","source":["rainbowkit"]}
{"slug":"safepal","flag":"isSafePal","source":["rainbowkit"]}
{"slug":"frontier","flag":"isFrontier","rdns":"xyz.frontier.wallet","source":["rainbowkit"]}
{"slug":"magic-eden","mobile":"magiceden://","ios":"6478631482","android":"com.magiceden.wallet","source":["thirdweb"]}
{"slug":"onekey","ios":"1609559473","android":"so.onekey.app.wallet","desktop":"onekey-wallet://","source":["rainbowkit","thirdweb"]}
{"slug":"math","mobile":"mathwallet://","ios":"1582612388","android":"com.mathwallet.android","source":["thirdweb"]}
{"slug":"leap","mobile":"leapcosmos://","ios":"1642465549","android":"io.leapwallet.cosmos","source":["thirdweb"]}
{"slug":"trezor","mobile":"https://connect.trezor.io/9/deeplink/","desktop":"trezorsuite://walletconnect","ios":"1631884497","android":"io.trezor.suite","source":["thirdweb"]}
{"slug":"tangem","mobile":"tangem://","source":["thirdweb"]}
{"slug":"dcent","mobile":"dcent://","ios":"1447206611","android":"com.kr.iotrust.dcent.wallet","source":["thirdweb"]}
{"slug":"coolwallet","mobile":"coolwallet://","ios":"1328764142","android":"com.coolbitx.cwsapp","source":["thirdweb"]}
{"slug":"atomic","mobile":"atomicwallet://","desktop":"atomicwallet://","ios":"1478257827","source":["thirdweb"]}
{"slug":"guarda","chrome":"hpglfhgfnhbgpjdenjgmdgoeiappafln","source":["thirdweb"]}
{"slug":"gem","mobile":"gem://","ios":"6448712670","android":"com.gemwallet.android","source":["thirdweb"]}
{"slug":"edge","mobile":"edge://","ios":"1344400091","source":["thirdweb"]}
{"slug":"zengo","mobile":"zengo://get.zengo.com/","ios":"1440147115","android":"com.zengo.wallet","source":["thirdweb"]}
{"slug":"unstoppable","mobile":"unstoppable.money://","ios":"1447619907","source":["thirdweb"]}
{"slug":"blockchain-com","mobile":"blockchain-wallet://","ios":"493253309","source":["thirdweb"]}
{"slug":"bitcoin-com","mobile":"bitcoincom://","ios":"1252903728","source":["thirdweb"]}
{"slug":"best","mobile":"bw://app/connect","ios":"6451312105","android":"com.bestwallet.mobile","source":["thirdweb"]}
{"slug":"nightly","mobile":"nightly://","ios":"6444768157","android":"com.nightlymobile","source":["thirdweb"]}
{"slug":"blocto","mobile":"blocto://","ios":"1481181682","android":"com.portto.blocto","source":["thirdweb"]}
{"slug":"nufi","chrome":"gpnihlnnodeiiaakbikldcihojploeca","source":["thirdweb"]}
{"slug":"safe","mobile":"safe://","ios":"6748754793","android":"global.safe.mobileapp","source":["thirdweb"]}
{"slug":"zerion","desktop":"zerion://","source":["thirdweb"]}
{"slug":"oneinch","mobile":"oneinch://","source":["rainbowkit"]}
{"slug":"robinhood","mobile":"robinhood-wallet://","source":["thirdweb"]}
{"slug":"timeless-x","mobile":"timeless-x://connect","ios":"6470180600","android":"xyz.timelesswallet.aa","chrome":"ifcpkdgcgcepjdkfcogehpnhpipejgho","source":["thirdweb"]}
{"slug":"my-ether-wallet","flag":"isMEWwallet","mobile":"mewwallet://","source":["rainbowkit","thirdweb"]}
{"slug":"enkrypt","ios":"1640164309","rdns":"com.enkrypt","source":["rainbowkit"]}
{"slug":"family","mobile":"familywallet://","ios":"1606779267","source":["thirdweb"]}
{"slug":"core","ios":"6443685999","android":"com.avaxwallet","flag":"isAvalanche","mobile":"core://","desktop":"core://","source":["rainbowkit","thirdweb"]}
{"slug":"kaia","ios":"6502896387","android":"io.klutch.wallet","mobile":"kaiawallet://wallet","source":["rainbowkit","thirdweb"]}
{"slug":"fireblocks","mobile":"fireblocks-wc://","ios":"1439296596","android":"com.fireblocks.client","source":["thirdweb"]}
{"slug":"xverse","mobile":"xverse://","source":["thirdweb"]}
{"slug":"talisman","mobile":"talisman://","ios":"6761427240","android":"xyz.talisman.app","source":["thirdweb"]}
{"slug":"subwallet","ios":"1633050285","android":"app.subwallet.mobile","desktop":"subwallet://","source":["rainbowkit","thirdweb"]}
{"slug":"nova","rdns":"io.novawallet","source":["rainbowkit"]}
`
