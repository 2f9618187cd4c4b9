import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ScimResource, ScimResourceList } from '@waybook/contracts/answers';
import { Answers, NotFound } from '@waybook/platform/http';
import { USER_SCHEMA } from './scim-account.js';
import { AnswersScim, ScimRoutes } from './scim-answers.js';
import { listOf, serviceProviderConfig, userResourceType, userSchema } from './scim-service.js';
import { ScimUsers } from './scim-users.js';

/** RFC 7644, 4: what directories ask before they send anything. */
@ApiTags('SCIM')
@Controller('scim/v2')
@ScimRoutes()
export class ScimServiceController {
  readonly #base: string;

  constructor({ base }: ScimUsers) {
    this.#base = base;
  }

  @Get('ServiceProviderConfig')
  @AnswersScim()
  @ApiOperation({ summary: 'What of SCIM is known here' })
  @Answers(ScimResource)
  config(): ScimResource {
    return serviceProviderConfig(this.#base);
  }

  @Get('ResourceTypes')
  @AnswersScim()
  @ApiOperation({ summary: 'The kinds of resources: users' })
  @Answers(ScimResourceList)
  resourceTypes(): ScimResourceList {
    return listOf([userResourceType(this.#base)]);
  }

  @Get('ResourceTypes/:name')
  @AnswersScim()
  @ApiOperation({ summary: 'One kind of resource' })
  @Answers(ScimResource)
  resourceType(@Param('name') name: string): ScimResource {
    if (name !== 'User') throw new NotFound();
    return userResourceType(this.#base);
  }

  @Get('Schemas')
  @AnswersScim()
  @ApiOperation({ summary: 'What of a user is kept' })
  @Answers(ScimResourceList)
  schemas(): ScimResourceList {
    return listOf([userSchema(this.#base)]);
  }

  @Get('Schemas/:name')
  @AnswersScim()
  @ApiOperation({ summary: 'One schema' })
  @Answers(ScimResource)
  schema(@Param('name') name: string): ScimResource {
    if (name !== USER_SCHEMA) throw new NotFound();
    return userSchema(this.#base);
  }
}
