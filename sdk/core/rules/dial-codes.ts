// ITU E.164 country codes: a code without its plus, the ISO 3166-1 alpha-2 of its country and, each behind a full stop, of those that
// share it; a country without a number has the next code. Of those that share one the first is whose a number is taken to be.
const table =
  '1US.AG.AI.AS.BB.BM.BS.CA.DM.DO.GD.GU.JM.KN.KY.LC.MP.MS.PR.SX.TC.TT.VC.VG.VI7RU.KZ20EG27ZA30GRNLBEFRES36HU39IT.VAROCH43' +
  'ATGB.GG.IM.JEDKSENO.SJPLDE51PEMXCUARBRCLCOVE60MYAU.CC.CXIDPHNZSGTH81JPKR84VN86CN90TRINPKAFLKMM98IR211SSMA.EHDZ216TN218' +
  'LY220GMSNMRMLGNCIBFNETGBJMULRSLGHNGTDCFCMCVSTGQGACGCDAOGWIOACSCSDRWETSODJKETZUGBIMZ260ZMMGRE.YTZWNAMWLSBWSZKM290SH.TAE' +
  'R297AWFOGL350GIPTLUIEISALMTCYFI.AXBG370LTLVEEMDAMBYADMCSM380UARSMEXK385HRSIBA389MK420CZSK423LI500FKBZGTSVHNNICRPAPMHT5' +
  '90GP.BL.MFBOGYECGFPYMQSRUYCW.BQ670TL672NFBNNRPGTOSBVUFJPWWFCKNU685WSKINCTVPFTKFMMH850KP852HKMO855KHLA880BD886TW960MVLB' +
  'JOSYIQKWSAYEOM970PSAEILBHQABTMNNP992TJTMAZGEKG998UZ'

/** ISO 3166-1 alpha-2 → dial code with its plus. A country rather than its code is what a visitor chooses: codes are shared. */
export const dialCodes = readTable()

function readTable(): Readonly<Record<string, string>> {
  let code = 0
  const entries = [...table.matchAll(/(\d+|\.)?([A-Z]{2})/g)].map(([, start, country]) => {
    if (start !== '.') code = start ? Number(start) : code + 1
    return [country, `+${code}`] as const
  })
  return Object.fromEntries(entries)
}

export function dialCodeOf(country: string): string {
  return dialCodes[country] ?? '+1'
}

/** Whose number that is, by the dial code that its digits begin with. No code begins with another. */
export function countryOfNumber(digits: string): string | undefined {
  return Object.keys(dialCodes).find(country => `+${digits}`.startsWith(dialCodes[country]!))
}
