/**
 * Parameters that name a campaign, a click or a recipient and never what a page shows. From the
 * lists of query parameters that Firefox (`query-stripping` of its remote settings) and Brave
 * (`query_filter`) strip, and the first two rules of ClearURLs' `globalRules`.
 */
const TRACKING_NAMES = new Set(
  `__hsfp __hssc __hstc __s _bhlid _branch_match_id _branch_referrer _ga _gl _hsenc _hsmi
  _kx _openstat at_campaign at_medium bbeml bsft_clkid bsft_uid ck_subscriber_id cvid dclid
  dicbo epik et_rid fb_action_ids fb_action_types fb_ref fb_source fbclid gad_campaignid
  gad_source gbraid gclid gclsrc guccounter guce_referrer guce_referrer_sig hsctatracking
  ig_rid igsh igshid irclickid li_fat_id mc_cid mc_eid mkcid mkevt mkrid mkt_tok
  ml_subscriber ml_subscriber_hash msclkid mtm_campaign mtm_cid mtm_content mtm_group
  mtm_keyword mtm_medium mtm_placement mtm_source oft_c oft_ck oft_d oft_id oft_ids oft_k
  oft_lk oft_sk oly_anon_id oly_enc_id piwik_campaign piwik_keyword piwik_kwd pk_campaign
  pk_content pk_keyword pk_kwd pk_medium pk_source rb_clickid s_cid s_kwcid sc_customer
  sc_eh sc_uid sms_click sms_source sms_uph srsltid ss_email_id ttclid twclid vero_conv
  vero_id wbraid wickedid yclid ymclid ysclid`.split(/\s+/),
);
/** Every name that begins with one of these. */
const TRACKING_PREFIXES = ['utm_', 'hsa_', 'matomo_'];
/**
 * Parameters that prove that an address was given out by its server, which counts all others in: those of Amazon S3 and
 * CloudFront, Google Cloud, Azure, Alibaba, Facebook, and what servers call their own. In lower case.
 */
const SIGNATURES = new Set([
  ...['x-amz-signature', 'x-goog-signature', 'x-oss-signature', 'signature', 'sig', 'sign'],
  ...['hmac', 'hash', 'md5', 'token', 'access_token', 'auth', 'auth_key', 'hdnts', 'hdnea'],
  ...['policy', 'key-pair-id', 'oh', 'verify', 'x-expires', 'jwt', 'digest', 'checksum'],
]);
/** `s` of imgix, a digest in hexadecimal digits; elsewhere it is a size. */
const DIGEST = /^s=[\da-f]{32,}$/i;
/** A fragment that holds parameters, as Google Analytics' `allowAnchor` does, and nothing else. */
const PARAMETERS = /^[\w.-]+=[^&]*(?:&[\w.-]+=[^&]*)*$/;

/**
 * An address without its tracking parameters; everything else stays as it is, byte for byte.
 * @param url absolute or relative; anything that is not an address comes back as it is
 */
export function cleanLink(url: string): string {
  const [beforeFragment, fragment] = cut(url, '#');
  const [path, query] = cut(beforeFragment, '?');
  const cleaned = path + withoutTracking(query);
  return PARAMETERS.test(fragment.slice(1))
    ? cleaned + withoutTracking(fragment)
    : cleaned + fragment;
}

/**
 * A picture's address without its tracking parameters, unless its server would notice: what it has signed stays as it is.
 * @param url as for `cleanLink`
 */
export function cleanPicture(url: string): string {
  if (/^\s*data:/i.test(url)) return url;
  const [, query] = cut(cut(url, '#')[0], '?');
  const isSigned = query
    .slice(1)
    .split('&')
    .some((part) => SIGNATURES.has(cut(part, '=')[0].toLowerCase()) || DIGEST.test(part));
  return isSigned ? url : cleanLink(url);
}

/** The text before the first mark, and from it on. */
function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** @param part a mark followed by parameters, or empty */
function withoutTracking(part: string): string {
  const parameters = part.slice(1).split('&');
  const kept = parameters.filter((parameter) => !isTracking(cut(parameter, '=')[0]));
  if (kept.length === parameters.length) return part;
  return kept.length === 0 ? '' : part[0] + kept.join('&');
}

function isTracking(name: string): boolean {
  // No known name is long or holds escapes, save for capitals.
  const known = name.toLowerCase();
  return TRACKING_NAMES.has(known) || TRACKING_PREFIXES.some((prefix) => known.startsWith(prefix));
}
