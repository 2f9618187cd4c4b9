import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VersionedAnswer } from '../remittance-answer.js';
import { addLine, changeLine, removeLine } from '../remittance.lines.js';
import { AddRemittanceLine, ChangeRemittanceLine, RemoveRemittanceLine } from './line.commands.js';
import { LineWriter } from './line-writer.js';

@CommandHandler(AddRemittanceLine)
export class AddRemittanceLineHandler implements ICommandHandler<AddRemittanceLine> {
  constructor(private readonly writer: LineWriter) {}

  execute({ target, line }: AddRemittanceLine): Promise<VersionedAnswer> {
    const enteredBy = target.actor.id;
    return this.writer.write(target, (remittance, around) => addLine(remittance, { line, enteredBy, ...around }));
  }
}

@CommandHandler(ChangeRemittanceLine)
export class ChangeRemittanceLineHandler implements ICommandHandler<ChangeRemittanceLine> {
  constructor(private readonly writer: LineWriter) {}

  execute({ target, line }: ChangeRemittanceLine): Promise<VersionedAnswer> {
    const enteredBy = target.actor.id;
    return this.writer.write(target, (remittance, around) => changeLine(remittance, { line, enteredBy, ...around }));
  }
}

@CommandHandler(RemoveRemittanceLine)
export class RemoveRemittanceLineHandler implements ICommandHandler<RemoveRemittanceLine> {
  constructor(private readonly writer: LineWriter) {}

  execute({ target, lineId }: RemoveRemittanceLine): Promise<VersionedAnswer> {
    const removedBy = target.actor.id;
    return this.writer.write(target, (remittance, around) => removeLine(remittance, { lineId, removedBy, ...around }));
  }
}
