import { formatted } from '#core/formatted.ts'
import { languages } from '#core/locale.ts'
import { countryNames } from '#form/country-names.ts'
import { nameOf } from '#ui/field/find-options.ts'

/** ISO 3166-1: the two letters and then the three letters of each country. */
const codes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GTGTM GUGUM GWGNB GYGUY HKHKG HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKK YEYEM YTMYT ZAZAF ZMZMB ZWZWE'.split(
    ' '
  )

/** Common names that `Intl` has in none of our languages, nor as a code. */
const namesByCountry: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CD: ['Democratic Republic of the Congo', 'République démocratique du Congo'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast', 'Costa de Marfil'],
  CN: ['People’s Republic of China'],
  CZ: ['Czech Republic', 'República Checa', 'République tchèque'],
  GB: (
    'UK,Great Britain,England,Scotland,Wales,Northern Ireland,' +
    'Gran Bretaña,Inglaterra,Escocia,Gales,Irlanda del Norte,' +
    'Grande-Bretagne,Angleterre,Écosse,Pays de Galles,Irlande du Nord'
  ).split(','),
  HK: ['Hong Kong'],
  IE: ['Republic of Ireland', 'Éire'],
  KR: ['Republic of Korea', 'Korea, Republic of', 'República de Corea'],
  MK: ['Macedonia'],
  MM: ['Burma', 'Myanmar'],
  MO: ['Macao', 'Macau'],
  NL: ['Holland', 'Holanda', 'Hollande'],
  PS: ['Palestine', 'Palestina'],
  RU: ['Russian Federation', 'Federación Rusa', 'Fédération de Russie'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'Estados Unidos de América', 'EE. UU.', 'États-Unis d’Amérique'],
  VA: ['Vatican', 'Holy See'],
  VN: ['Viet Nam']
}

export const otherNames = (country: string): readonly string[] => namesByCountry[country] ?? []

/** The country of a code of three letters, such as "CAN", or of a name in another language than the visitor's. */
export function countryNamed(text: string, countries: readonly string[]): string | undefined {
  const code = codes.find(pair => pair.slice(2) === text.trim().toUpperCase())
  if (code) return code.slice(0, 2)
  const requestedName = nameOf(text)
  if (!requestedName) return undefined
  for (const language of languages) {
    const names = countryNames(language)
    const match = countries.find(
      country => nameOf(formatted(() => names?.of(country), undefined) ?? '') === requestedName
    )
    if (match) return match
  }
  return undefined
}
