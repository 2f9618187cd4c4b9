export type Part = 'rejected' | 'paid' | 'all';

/**
 * As a bank would answer a pain.001 file by a pain.002: the first payment is rejected, since its account is closed, and the others are paid; in one
 * answer, or in two.
 */
export function answerTo(file: string, part: Part = 'all'): string {
  const ids = [...file.matchAll(/<EndToEndId>(.*?)</g)].map(([, id]) => id);
  const [, run] = /<PmtInfId>(.*?)</.exec(file) ?? [];
  const closed = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>';
  const payments = ids.flatMap((id, index) => {
    if (part === (index === 0 ? 'paid' : 'rejected')) return [];
    const status = index === 0 ? `<TxSts>RJCT</TxSts>${closed}` : '<TxSts>ACSC</TxSts>';
    return `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${status}</TxInfAndSts>`;
  });
  const stated = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${run}</OrgnlPmtInfId>${payments.join('')}</OrgnlPmtInfAndSts>`;
  const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${run}</OrgnlMsgId></OrgnlGrpInfAndSts>`;
  const header = `<GrpHdr><MsgId>1</MsgId><CreDtTm>${new Date().toISOString()}</CreDtTm></GrpHdr>`;
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';
  return `<Document xmlns="${namespace}"><CstmrPmtStsRpt>${header}${group}${stated}</CstmrPmtStsRpt></Document>`;
}
