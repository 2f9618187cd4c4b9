import { Inject } from '@nestjs/common';
import { QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AUTH_SETTINGS, type AuthSettings } from '../../auth/auth-settings.js';
import { relyingParty } from '../../auth/passkeys/relying-party.js';
import { enclosedEInvoice } from '../e-invoice/index.js';
import { renderRemittanceDocument, type RemittanceDocument } from '../remittance-document/index.js';
import { GetRemittanceDocument } from './get-remittance-document.query.js';
import { GetRemittancePaper, type RemittancePaper } from './get-remittance-paper.query.js';
import { PaperProofs } from './paper-proofs.js';

/** The page that checks papers; in step with the web's `PATHS`. */
const VERIFY_PATH = '/verify';

@QueryHandler(GetRemittancePaper)
export class GetRemittancePaperHandler implements IQueryHandler<GetRemittancePaper> {
  readonly #address: string;

  constructor(
    private readonly queries: QueryBus,
    private readonly proofs: PaperProofs,
    @Inject(AUTH_SETTINGS) settings: AuthSettings,
  ) {
    this.#address = new URL(VERIFY_PATH, relyingParty(settings).origin).href;
  }

  /** The PDF is made first, and what is signed is a hash of it: nothing on it can be changed without being found (R263). */
  async execute({ actor, remittanceId, which }: GetRemittancePaper): Promise<RemittancePaper> {
    const [document, proof] = await Promise.all([
      this.queries.execute(new GetRemittanceDocument(actor, remittanceId, which)),
      this.proofs.of(actor.businessId, remittanceId),
    ]);
    const paper = { business: actor.businessId, remittanceId, kind: which, issuer: document.business.name };
    const proven = proof && (await this.proofs.attachedTo(await this.#rendered(document, true), paper, proof));
    return { document, pdf: proven ?? (await this.#rendered(document, false)) };
  }

  #rendered(document: RemittanceDocument, carriesProof: boolean): Promise<Buffer> {
    const check = { address: this.#address, carriesProof };
    return renderRemittanceDocument(document, check, enclosedEInvoice(document));
  }
}
