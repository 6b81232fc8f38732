// ITU E.164 country codes as one text. Each number is a dial code and precedes its country (ISO 3166-1 alpha-2). After a full stop follows
// another country with the same code. A country without a number has the previous code plus one. A phone number with a shared code is
// attributed to the first of the countries.
const table =
  '1US.AG.AI.AS.BB.BM.BS.CA.DM.DO.GD.GU.JM.KN.KY.LC.MP.MS.PR.SX.TC.TT.VC.VG.VI7RU.KZ20EG27ZA30GRNLBEFRES36HU39IT.VAROCH43' +
  'ATGB.GG.IM.JEDKSENO.SJPLDE51PEMXCUARBRCLCOVE60MYAU.CC.CXIDPHNZSGTH81JPKR84VN86CN90TRINPKAFLKMM98IR211SSMA.EHDZ216TN218' +
  'LY220GMSNMRMLGNCIBFNETGBJMULRSLGHNGTDCFCMCVSTGQGACGCDAOGWIOACSCSDRWETSODJKETZUGBIMZ260ZMMGRE.YTZWNAMWLSBWSZKM290SH.TAE' +
  'R297AWFOGL350GIPTLUIEISALMTCYFI.AXBG370LTLVEEMDAMBYADMCSM380UARSMEXK385HRSIBA389MK420CZSK423LI500FKBZGTSVHNNICRPAPMHT5' +
  '90GP.BL.MFBOGYECGFPYMQSRUYCW.BQ670TL672NFBNNRPGTOSBVUFJPWWFCKNU685WSKINCTVPFTKFMMH850KP852HKMO855KHLA880BD886TW960MVLB' +
  'JOSYIQKWSAYEOM970PSAEILBHQABTMNNP992TJTMAZGEKG998UZ'

/** Country (ISO 3166-1 alpha-2) → dial code with its plus. Countries share dial codes, so visitors choose a country. */
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

/** The country that a phone number's dial code belongs to. No dial code is a prefix of another. */
export function countryOfNumber(digits: string): string | undefined {
  return Object.keys(dialCodes).find(country => `+${digits}`.startsWith(dialCodes[country]!))
}
